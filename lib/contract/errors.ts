/**
 * Defines the one family of errors that a `Service` throws, wherever it runs; each states what happened and, if possible, the
 * next step.
 */
import type { OwnReason } from './own-reasons.ts';
import type { Say } from './query-fault.ts';
import { nextStepWords, type ServiceFault, serviceFaultWords } from './service-fault.ts';

export type ServiceErrorKind = 'network' | 'timeout' | 'http' | 'auth' | 'permission' | 'quota' | 'shape' | 'cancelled';

interface Details {
  /** The status of the response, if there was one. */
  status?: number;
  /** The pause that the service requested. */
  retryAfterMs?: number;
  /** The next step for the user. */
  nextStep?: string;
  /** Set if the refusal did not come from the service. */
  reason?: OwnReason;
  /** The fault that `message` puts into words. */
  fault?: ServiceFault;
  /** The request for a token failed: `status` is no response to the request itself, which never left. */
  isOfToken?: boolean | undefined;
  cause?: unknown;
}

/**
 * `message` is a sentence for users, or the serialized fault until it is put into words: it contains neither secrets nor the
 * sent text.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly nextStep: string | undefined;
  readonly fault: ServiceFault | undefined;
  readonly reason: OwnReason | undefined;
  readonly isOfToken: boolean;

  constructor(kind: ServiceErrorKind, what: string | ServiceFault, details: Details = {}) {
    super(typeof what === 'string' ? what : JSON.stringify(what), { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.nextStep = details.nextStep;
    this.reason = details.reason;
    this.isOfToken = details.isOfToken ?? false;
    this.fault = typeof what === 'string' ? details.fault : what;
  }

  /** The same error with a message for users. */
  inWords(say: Say): ServiceError {
    const { kind, fault } = this;
    if (!fault) return this;
    return new ServiceError(kind, serviceFaultWords(fault, say), {
      ...this.details(),
      nextStep: nextStepWords(fault, say),
    });
  }

  /** The same error, of a request for a token. */
  ofToken(): ServiceError {
    const { kind, message, fault, nextStep } = this;
    const next = nextStep === undefined ? {} : { nextStep };
    return new ServiceError(kind, fault ?? message, { ...this.details(), ...next, isOfToken: true });
  }

  private details(): Details {
    const { status, retryAfterMs, reason, fault, cause, isOfToken } = this;
    return {
      cause,
      isOfToken,
      ...(status === undefined ? {} : { status }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(reason === undefined ? {} : { reason }),
      ...(fault === undefined ? {} : { fault }),
    };
  }
}

/** The error kind of an HTTP status. */
export const kindOfStatus = (status: number): ServiceErrorKind => {
  if (status === 401) return 'auth';
  if (status === 403) return 'permission';
  // 507: the service has no room to store what was sent (RFC 4918, section 11.5).
  if (status === 402 || status === 429 || status === 507) return 'quota';
  return 'http';
};
