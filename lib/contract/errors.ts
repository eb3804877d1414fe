/** The one family of errors that a `Service` throws, wherever it runs; each says what happened, and what to do next where it can. */
import type { OwnReason } from './own-reasons.ts';
import type { Say } from './query-fault.ts';
import { nextStepWords, type ServiceFault, serviceFaultWords } from './service-fault.ts';

export type ServiceErrorKind = 'network' | 'timeout' | 'http' | 'auth' | 'permission' | 'quota' | 'shape' | 'cancelled';

interface Details {
  /** The status the service answered with, where it answered. */
  status?: number;
  /** How long the service asked us to wait. */
  retryAfterMs?: number;
  /** What to do next. */
  nextStep?: string;
  /** Where it was not the service that refused. */
  reason?: OwnReason;
  /** What `message` says in words. */
  fault?: ServiceFault;
  cause?: unknown;
}

/**
 * `message` is a sentence for people, or as long as nobody has put it into words a fault as it is: it holds neither secrets nor
 * the text that was sent.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly nextStep: string | undefined;
  readonly fault: ServiceFault | undefined;
  readonly reason: OwnReason | undefined;

  constructor(kind: ServiceErrorKind, what: string | ServiceFault, details: Details = {}) {
    super(typeof what === 'string' ? what : JSON.stringify(what), { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.nextStep = details.nextStep;
    this.reason = details.reason;
    this.fault = typeof what === 'string' ? details.fault : what;
  }

  /** The same, fit to be read. */
  inWords(say: Say): ServiceError {
    const { kind, fault } = this;
    if (!fault) return this;
    return new ServiceError(kind, serviceFaultWords(fault, say), {
      ...this.details(),
      nextStep: nextStepWords(fault, say),
    });
  }

  private details(): Details {
    const { status, retryAfterMs, reason, fault, cause } = this;
    return {
      cause,
      ...(status === undefined ? {} : { status }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(reason === undefined ? {} : { reason }),
      ...(fault === undefined ? {} : { fault }),
    };
  }
}

/** The kind of error that an HTTP status stands for. */
export const kindOfStatus = (status: number): ServiceErrorKind => {
  if (status === 401) return 'auth';
  if (status === 403) return 'permission';
  // 507: the service has no room to store what was sent (RFC 4918, section 11.5).
  if (status === 402 || status === 429 || status === 507) return 'quota';
  return 'http';
};
