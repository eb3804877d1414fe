/** Limits the time of a task, and aborts it if it still runs at the deadline. */
import type { Clock } from '../../platform/clock.ts';
import { unlessAborted } from './unless-aborted.ts';

export class TooLong extends Error {}

interface Limit {
  clock: Clock;
  /** Aborts the task before the deadline, with the signal's own reason. */
  signal: AbortSignal;
  ms: number;
}

export const withinTime = async <T>(limit: Limit, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const tooLong = new AbortController();
  limit.clock.sleep(limit.ms, ended.signal).then(
    () => tooLong.abort(new TooLong('No answer in time.')),
    // The task settled before the deadline, so the timer is no longer needed.
    () => {},
  );
  const signal = AbortSignal.any([limit.signal, tooLong.signal]);
  try {
    return await unlessAborted(signal, work(signal));
  } finally {
    ended.abort();
  }
};
