/**
 * What a service refused, or could not do, crosses to our pages with a sentence of ours, its kind and what to do about it. What the
 * service said itself stands apart from that, so that nobody can take the one for the other.
 */
import { ORPCError } from '@orpc/server';
import { ServiceError, type ServiceErrorKind } from '../contract/errors.ts';
import { serviceFaultWords } from '../contract/service-fault.ts';
import { sayAny } from '../platform/words.ts';

export interface Refused {
  kind: ServiceErrorKind;
  nextStep?: string;
  /** The service's own words, if it said any. */
  serviceMessage?: string;
}

const codes: Record<ServiceErrorKind, string> = {
  network: 'BAD_GATEWAY',
  timeout: 'GATEWAY_TIMEOUT',
  http: 'BAD_REQUEST',
  auth: 'UNAUTHORIZED',
  permission: 'FORBIDDEN',
  quota: 'TOO_MANY_REQUESTS',
  shape: 'BAD_GATEWAY',
  cancelled: 'CLIENT_CLOSED_REQUEST',
};

const sentenceOf = ({ fault, message }: ServiceError): string =>
  fault ? serviceFaultWords({ ...fault, serviceMessage: undefined }, sayAny) : message;

export const asRefusal = (error: unknown): unknown =>
  error instanceof ServiceError
    ? new ORPCError(codes[error.kind], {
        message: sentenceOf(error),
        data: {
          kind: error.kind,
          ...(error.nextStep === undefined ? {} : { nextStep: error.nextStep }),
          ...(error.fault?.serviceMessage === undefined ? {} : { serviceMessage: error.fault.serviceMessage }),
        } satisfies Refused,
        cause: error,
      })
    : error;

export const withServiceRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
};
