/** Gives work so much time and no more, and stops it where it still runs then. */
import type { Clock } from '../../platform/clock.ts';
import { unlessAborted } from './unless-aborted.ts';

export class TooLong extends Error {}

interface Limit {
  clock: Clock;
  /** Stops it before its time, with the signal's own reason. */
  signal: AbortSignal;
  ms: number;
}

export const withinTime = async <T>(limit: Limit, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const tooLong = new AbortController();
  limit.clock.sleep(limit.ms, ended.signal).then(
    () => tooLong.abort(new TooLong('No answer in time.')),
    // The work ended first, and nobody waits any more.
    () => {},
  );
  const signal = AbortSignal.any([limit.signal, tooLong.signal]);
  try {
    return await unlessAborted(signal, work(signal));
  } finally {
    ended.abort();
  }
};
