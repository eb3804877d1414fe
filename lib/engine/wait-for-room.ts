/** Repeats the steps of jobs while the disk is full: a full disk delays a job and does not fail it. */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { isStoreFull } from './store/store-full.ts';

/**
 * The first and the longest pause of a job on a full disk. Each pause doubles, because the job may send its requests
 * again.
 */
const FIRST_FULL_PAUSE_MS = 5_000;
const MAX_FULL_PAUSE_MS = 5 * 60_000;

export const createWaitForRoom = (clock: Clock, log: Log) => {
  const pauses = new Map<string, AbortController>();
  return {
    /** Resolves to undefined once the signal aborts during a pause. */
    async repeat<T>(id: string, ended: AbortSignal, step: () => Promise<T>): Promise<T | undefined> {
      for (let pause = FIRST_FULL_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_FULL_PAUSE_MS)) {
        try {
          return await step();
        } catch (error) {
          if (!isStoreFull(error)) throw error;
          log.warn('A job waits for room on the disk.', error);
          const woken = new AbortController();
          pauses.set(id, woken);
          await clock.sleep(pause, AbortSignal.any([ended, woken.signal])).catch(() => {});
          pauses.delete(id);
          if (ended.aborted) return undefined;
        }
      }
    },
    wake: (id: string): void => pauses.get(id)?.abort(),
  };
};
