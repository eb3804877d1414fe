/** Says whether a server lives, and whether it is ready for requests, to whoever watches it or sends it requests. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OAuthReply } from './oauth.ts';

/** `store`: it does not answer. `tables`: they are not those of this version. */
export type StoreProblem = 'store' | 'tables';
export type HealthProblem = StoreProblem | 'stopping';

export interface HealthPorts {
  /** Rejects if the store does not answer. */
  problemOfStore: () => Promise<StoreProblem | undefined>;
  isStopping: () => boolean;
  now: () => number;
}

const ANSWER_LIMIT_MS = 2_000;
/** Anybody may send this request, so the store answers it once in this time. */
const KEPT_MS = 1_000;

const SOON = { 'retry-after': '5' };

export const createHealth = ({ problemOfStore, isStopping, now }: HealthPorts) => {
  let kept: { at: number; problem: Promise<StoreProblem | undefined> } | undefined;

  const lookAtStore = async (): Promise<StoreProblem | undefined> => {
    const ending = new AbortController();
    const tooLate = wait(ANSWER_LIMIT_MS, 'store' as const, { signal: ending.signal, ref: false });
    tooLate.catch(() => {}); // The store was faster.
    try {
      return await Promise.race([problemOfStore(), tooLate]);
    } catch {
      return 'store';
    } finally {
      ending.abort();
    }
  };

  const problem = async (): Promise<HealthProblem | undefined> => {
    if (isStopping()) return 'stopping';
    const at = now();
    if (!kept || at - kept.at >= KEPT_MS || at < kept.at) kept = { at, problem: lookAtStore() };
    return kept.problem;
  };

  /** Undefined for other paths. */
  return async (path: string): Promise<OAuthReply | undefined> => {
    if (path === '/health/live') return { status: 200, body: { status: 'live' } };
    if (path !== '/health/ready') return undefined;
    const found = await problem();
    if (found === undefined) return { status: 200, body: { status: 'ready' } };
    return { status: 503, headers: SOON, body: { status: 'not ready', because: found } };
  };
};

export type Health = ReturnType<typeof createHealth>;
