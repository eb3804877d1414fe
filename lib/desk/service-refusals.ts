/** What a service refused, or could not do, crosses to our pages with its sentence, its kind and what to do about it. */
import { ORPCError } from '@orpc/server';
import { ServiceError, type ServiceErrorKind } from '../contract/errors.ts';

export interface Refused {
  kind: ServiceErrorKind;
  nextStep?: string;
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

export const asRefusal = (error: unknown): unknown =>
  error instanceof ServiceError
    ? new ORPCError(codes[error.kind], {
        message: error.message,
        data: {
          kind: error.kind,
          ...(error.nextStep === undefined ? {} : { nextStep: error.nextStep }),
        } satisfies Refused,
        cause: error,
      })
    : error;

export const orSay = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
};
