/** Records which hosts requested a pause and until when; no request is sent to them before that. */
import type { Clock } from '../../platform/clock.ts';

export interface WaitingList {
  /** True if the host must not be contacted yet. */
  isWaiting(host: string): boolean;
  /** The host requested a pause, possibly with its length: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
  later(host: string, retryAfter: string | undefined): void;
  /** The host answered. */
  answered(host: string): void;
}

export const FIRST_WAIT_MS = 30_000;
export const MAX_WAIT_MS = 60 * 60_000;
const MAX_REQUESTED_WAIT_MS = 24 * 60 * 60_000;

/** Undefined if the host stated no valid time. */
export const requestedWait = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 1000), MAX_REQUESTED_WAIT_MS);
};

export const createWaitingList = (clock: Clock): WaitingList => {
  const hosts = new Map<string, { until: number; wait: number }>();
  return {
    isWaiting: (host) => (hosts.get(host)?.until ?? 0) > clock.now(),
    later: (host, retryAfter) => {
      const now = clock.now();
      const doubled = Math.min((hosts.get(host)?.wait ?? FIRST_WAIT_MS / 2) * 2, MAX_WAIT_MS);
      hosts.set(host, { until: now + (requestedWait(retryAfter, now) ?? doubled), wait: doubled });
    },
    answered: (host) => {
      // A response may arrive after another request to the host got a pause.
      if ((hosts.get(host)?.until ?? 0) <= clock.now()) hosts.delete(host);
    },
  };
};
