/** Turns what a request to the engine's page fails with into an error of a service. */
import { ORPCError } from '@orpc/contract';
import { engineRefusal } from '../contract/engine-refusal.ts';
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { sayAny, wording } from '../platform/words.ts';

/** The engine's refusals cross the port as oRPC's errors; any other error is one of the port. */
export const errorOverPort = (error: unknown): ServiceError =>
  error instanceof ORPCError
    ? engineRefusal(error, wording())
    : new ServiceError('network', serviceFault('deviceWentAway')).inWords(sayAny);
