/** Which hosts asked to be left alone, and until when: nobody is asked before that. */
import type { Clock } from '../../../platform/clock.ts';

export interface WaitingList {
  /** Whether this host may be asked now. */
  isWaiting(host: string): boolean;
  /** It said "later", and may have said when: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
  later(host: string, retryAfter: string | undefined): void;
  /** It answered. */
  answered(host: string): void;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const LONGEST_ASKED_MS = 24 * 60 * 60_000;

/** Undefined where the host said nothing that can be read. */
export const waitAskedFor = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 1000), LONGEST_ASKED_MS);
};

export const createWaitingList = (clock: Clock): WaitingList => {
  const hosts = new Map<string, { until: number; wait: number }>();
  return {
    isWaiting: (host) => (hosts.get(host)?.until ?? 0) > clock.now(),
    later: (host, retryAfter) => {
      const now = clock.now();
      const doubled = Math.min((hosts.get(host)?.wait ?? FIRST_WAIT_MS / 2) * 2, LONGEST_WAIT_MS);
      hosts.set(host, { until: now + (waitAskedFor(retryAfter, now) ?? doubled), wait: doubled });
    },
    answered: (host) => {
      // One request may be answered after another was told to wait.
      if ((hosts.get(host)?.until ?? 0) <= clock.now()) hosts.delete(host);
    },
  };
};
