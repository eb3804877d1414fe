/**
 * Runs the jobs that a table's rows describe: up to `limits.concurrency` at a time, oldest first, with callers in turn. The row is
 * the source of truth, so whatever was processing when the engine ended is restarted by the next engine.
 */
import { UNREACHED } from '../contract/device/unreached-address.ts';
import { type Sentence, sentence } from '../contract/sentence.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { EngineLimits } from './ports.ts';
import { reasonOf } from './stated-error.ts';
import type { JobOutcome, JobRow, JobTable } from './store/store.ts';
import { isStoreFull } from './store/store-full.ts';
import { Unreached } from './web/unreached.ts';

export interface Jobs {
  /** Starts the jobs left from before. Call it once, at the start. */
  resume(): Promise<void>;
  /** Enqueues a row that was just added. */
  take(id: string, caller?: string): void;
  /** The number of jobs of a caller that have not started. */
  waitingOf(caller: string): number;
  /** Removes rows and stops their jobs. */
  remove(ids: readonly string[]): Promise<void>;
  /** Ends the pause of a job that waits for room on a full disk. Used when the step that waits has changed. */
  wake(id: string): void;
  /** Resolves when this job has ended; at once if it neither waits nor runs. */
  ended(id: string): Promise<void>;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
  /** Stops the running jobs, leaves them processing, and accepts no more. */
  close(): Promise<void>;
}

/** The reason with which the signal of a removed job aborts. */
export class RemovedJob extends Error {}

type Failure = Extract<JobOutcome<never>, { status: 'failed' }>;

interface JobsOptions<Request, Result> {
  table: JobTable<Request, Result>;
  work: (row: JobRow<Request, Result>, signal: AbortSignal) => Promise<Result>;
  clock: Clock;
  log: Log;
  limits: EngineLimits;
  /** Called when a row's outcome is stored. */
  onSettled?: (id: string) => void;
}

/**
 * The first and the longest pause of a job on a full disk. Each pause doubles, because the job may send its requests
 * again.
 */
const FIRST_FULL_PAUSE_MS = 5_000;
const MAX_FULL_PAUSE_MS = 5 * 60_000;

const failedWith = (stated: Sentence): Failure => ({ status: 'failed', error: '', coded: stated });

const failureOf = (error: unknown): Failure => {
  const reason = reasonOf(error, sentence('job.noReason'));
  const failure = typeof reason === 'string' ? { status: 'failed' as const, error: reason } : failedWith(reason);
  return { ...failure, ...(error instanceof Unreached ? UNREACHED : {}) };
};

/** The members of a failed row on the wire. */
export const errorOf = ({ error, coded }: Failure) => ({ error, ...(coded ? { error_coded: coded } : {}) });

/** Rejects with the signal's reason; at once if it is already aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export const createJobs = <Request, Result>({
  table,
  work,
  clock,
  log,
  limits,
  onSettled,
}: JobsOptions<Request, Result>): Jobs => {
  type Row = JobRow<Request, Result>;
  const closing = new AbortController();
  const waiting = createFairQueue<string>();
  const running = new Map<string, { job: Promise<void>; removed: AbortController }>();
  const pauses = new Map<string, AbortController>();

  const ends = new Map<string, PromiseWithResolvers<void>>();

  const isOpen = (id: string): boolean => running.has(id) || waiting.has(id);

  const noteEnd = (id: string): void => {
    ends.get(id)?.resolve();
    ends.delete(id);
  };

  const enqueue = (id: string, caller: string): void => {
    if (closing.signal.aborted || isOpen(id)) return;
    waiting.add(id, caller);
  };

  const settle = async (id: string, outcome: JobOutcome<Result>): Promise<void> => {
    await table.update(id, (row) => ({ ...row, outcome, updated_at: new Date(clock.now()).toISOString() }));
    onSettled?.(id);
  };

  const begin = async (id: string): Promise<Row | undefined> => {
    const row = await table.update(id, (stored) =>
      stored.outcome.status === 'processing'
        ? { ...stored, outcome: { status: 'processing', attempts: stored.outcome.attempts + 1 } }
        : stored,
    );
    if (row?.outcome.status !== 'processing') return undefined;
    if (row.outcome.attempts <= limits.attempts) return row;
    await settle(id, failedWith(sentence('job.interrupted', { count: limits.attempts })));
    return undefined;
  };

  /**
   * Retries a step while the disk is full: a full disk delays a job and does not fail it. Resolves to undefined once
   * the job has ended.
   */
  const retryWhileDiskIsFull = async <T>(
    id: string,
    ended: AbortSignal,
    step: () => Promise<T>,
  ): Promise<T | undefined> => {
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
  };

  const run = async (id: string, removed: AbortSignal): Promise<void> => {
    const ended = AbortSignal.any([closing.signal, removed]);
    const row = await retryWhileDiskIsFull(id, ended, () => begin(id));
    const outcome = row && (await retryWhileDiskIsFull(id, ended, () => outcomeOf(row, ended)));
    if (outcome) await retryWhileDiskIsFull(id, ended, () => settle(id, outcome));
  };

  /** Undefined if the engine closes first, so that the next engine restarts the row, or if the row was removed. */
  const outcomeOf = async (row: Row, ended: AbortSignal): Promise<JobOutcome<Result> | undefined> => {
    const tooLong = AbortSignal.timeout(limits.runLimitMs);
    const signal = AbortSignal.any([ended, tooLong]);
    try {
      return { status: 'success', result: await Promise.race([work(row, signal), aborted(signal)]) };
    } catch (error) {
      if (ended.aborted) return undefined;
      if (isStoreFull(error)) throw error;
      const minutes = Math.round(limits.runLimitMs / 60_000);
      return tooLong.aborted ? failedWith(sentence('job.tooLong', { count: minutes })) : failureOf(error);
    }
  };

  const startNext = (): void => {
    while (running.size < limits.concurrency && !closing.signal.aborted) {
      const id = waiting.next();
      if (id === undefined) return;
      const removed = new AbortController();
      const job = run(id, removed.signal)
        .catch((error: unknown) => log.warn('A job could not be written down.', error))
        .finally(() => {
          running.delete(id);
          noteEnd(id);
          startNext();
        });
      running.set(id, { job, removed });
    }
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(Array.from(running.values(), ({ job }) => job));
  };

  return {
    resume: async () => {
      for (const row of await table.unfinished()) enqueue(row.id, row.caller);
      startNext();
    },
    take: (id, caller = '') => {
      enqueue(id, caller);
      startNext();
    },
    remove: async (ids) => {
      // The rows go first: if that fails, their jobs continue and no row stays processing without a running job.
      await table.remove(ids);
      for (const id of ids) {
        if (waiting.remove(id)) noteEnd(id);
        running.get(id)?.removed.abort(new RemovedJob());
      }
    },
    waitingOf: waiting.countOf,
    ended: async (id) => {
      if (!isOpen(id)) return;
      const end = ends.get(id) ?? Promise.withResolvers<void>();
      ends.set(id, end);
      await end.promise;
    },
    wake: (id) => pauses.get(id)?.abort(),
    idle,
    close: async () => {
      closing.abort();
      for (let id = waiting.next(); id !== undefined; id = waiting.next()) noteEnd(id);
      await idle();
    },
  };
};
