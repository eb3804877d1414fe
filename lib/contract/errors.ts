/** The one family of errors that a `Service` throws, wherever it runs; each says what happened and what to do next. */
import type { OwnReason } from './own-reasons.ts';

export type ServiceErrorKind = 'network' | 'timeout' | 'http' | 'auth' | 'permission' | 'quota' | 'shape' | 'cancelled';

const nextSteps: Record<ServiceErrorKind, string> = {
  network: 'Check the network and the address, then try again.',
  timeout: 'Try again later.',
  http: 'Change the request or try again later.',
  auth: 'Check the credentials of this connection and sign in again.',
  permission: 'Ask an administrator of the service for this permission.',
  quota: 'Wait a while, then try again.',
  shape: 'Check that the address belongs to such a service.',
  cancelled: 'Start again when you want to.',
};

interface Details {
  /** The status the service answered with, where it answered. */
  status?: number;
  /** How long the service asked us to wait. */
  retryAfterMs?: number;
  /** What to do next, where the kind's own advice does not fit. */
  nextStep?: string;
  /** Where it was not the service that refused. */
  reason?: OwnReason;
  cause?: unknown;
}

/** `message` is a sentence for people: it holds neither secrets nor the text that was sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly nextStep: string;
  readonly reason: OwnReason | undefined;

  constructor(kind: ServiceErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.nextStep = details.nextStep ?? nextSteps[kind];
    this.reason = details.reason;
  }
}

/** The kind of error that an HTTP status stands for. */
export const kindOfStatus = (status: number): ServiceErrorKind => {
  if (status === 401) return 'auth';
  if (status === 403) return 'permission';
  if (status === 402 || status === 429) return 'quota';
  return 'http';
};
