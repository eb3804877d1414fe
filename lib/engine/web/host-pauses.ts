/** Remembers which hosts requested a pause, so that no reader of the web sends them a request before it is over. */
import type { MaybePromise } from '../maybe-promise.ts';

/** Engines that share a store share these too, so that a host meets one polite client and not several. */
export interface HostPauses {
  /** The milliseconds until the host may be contacted: 0 if it has not answered since its pause, undefined without one. */
  waitOf(host: string): MaybePromise<number | undefined>;
  /**
   * The host requested a pause, possibly with its length; without one each is twice as long as the one before. Returns the
   * milliseconds until the host may be contacted: an earlier pause may be longer.
   */
  later(host: string, requestedMs: number | undefined): MaybePromise<number>;
  /** The host answered after its pause. One that has begun since stays. */
  answered(host: string): MaybePromise<void>;
}

export const FIRST_WAIT_MS = 30_000;
export const MAX_WAIT_MS = 60 * 60_000;
export const MAX_REQUESTED_WAIT_MS = 24 * 60 * 60_000;

/**
 * Reads `Retry-After` (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3) as milliseconds. Undefined if the host stated no
 * valid time.
 */
export const requestedWait = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 1000), MAX_REQUESTED_WAIT_MS);
};

/** A pause as a store of the engine has it. */
export interface HostPause {
  host: string;
  /** Milliseconds since 1970. */
  until: number;
  /** The length of the last pause that the host gave no length. */
  waitMs: number;
}
