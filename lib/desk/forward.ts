/** Passes requests of extension pages to the engine of this device, wherever it runs. */
import type { Client } from '@orpc/client';
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import type { Context, Procedure } from '@orpc/server';
import * as z from 'zod/mini';
import { mayBeDying, retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import type { DeviceApi, DevicePart } from '../contract/device/device-api.ts';
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { sayAny } from '../platform/words.ts';
import { isStream, relay } from '../wire/stream.ts';
import { never, safe } from './procedures.ts';
import { asRefusal, withServiceRefusal } from './refusals.ts';

/** A stream is not continued by the next engine: the page sends its request again (`mayBeGone` of `client.ts`). */
const brokenStream = (error: unknown): unknown =>
  asRefusal(mayBeDying(error) ? new ServiceError('network', serviceFault('deviceWentAway')).inWords(sayAny) : error);

/** For procedures of the engine without an input. */
const anything = z.unknown();

interface Forwarding {
  /** By default a request may be repeated: then it is sent to the next engine if one goes away. */
  repeat?: 'safe' | 'never';
  /** Called after the engine has responded, or after the end of a stream. */
  after?: () => Promise<void>;
}

type EngineCall<Input extends AnySchema, Output extends AnySchema> = Client<
  Record<never, never>,
  InferSchemaInput<Input>,
  InferSchemaOutput<Output>,
  Error
>;

export const createForward = ({ device }: DevicePart) => {
  const callOnce = <T>(request: (device: DeviceApi) => Promise<T>): Promise<T> =>
    withServiceRefusal(device().then(request));

  /** For idempotent requests. */
  const call = <T>(request: (device: DeviceApi) => Promise<T>): Promise<T> =>
    withServiceRefusal(retryOnNextEngine(device, request));

  /** Derives a procedure for pages from one of the engine. */
  const forward = <Input extends AnySchema, Output extends AnySchema>(
    { '~orpc': { inputSchema } }: ContractProcedure<Input, Output, ErrorMap, Meta>,
    of: (device: DeviceApi) => EngineCall<Input, Output>,
    { repeat = 'safe', after }: Forwarding = {},
  ) => {
    const builder = repeat === 'safe' ? safe : never;
    const send = repeat === 'safe' ? call : callOnce;
    const procedure = builder.input(inputSchema ?? anything).handler(async ({ input, signal }) => {
      // Cast: the input has passed the schema of the same procedure.
      const answer = await send((engine) => of(engine)(input as InferSchemaInput<Input>, signal ? { signal } : {}));
      if (isStream(answer)) return relay(answer, { asError: brokenStream, atEnd: after });
      await after?.();
      return answer;
    });
    // Cast: the schemas of the engine's procedure, which the builder's types lose by the condition.
    return procedure as unknown as Procedure<Context, Context, Input, Output, ErrorMap, { repeat: 'safe' | 'never' }>;
  };

  return { call, callOnce, forward };
};
