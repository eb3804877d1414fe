/**
 * Runs the jobs that a table's rows describe: up to `limits.concurrency` at a time, oldest first, with callers in turn. The row is
 * the source of truth, so the next engine restarts each job that was processing when this one ended. What was running may
 * have ended it, so it runs last and alone: it then stops no other job, and ends with itself alone.
 */
import { UNREACHED } from '../contract/device/unreached-address.ts';
import { type Sentence, sentence } from '../contract/sentence.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { CollectedPosts } from './narratives/collect/collection.ts';
import type { EngineLimits, JobKind, JobQueue } from './ports.ts';
import { refusal } from './refusal.ts';
import { reasonOf } from './stated-error.ts';
import type { BegunRow, JobRow, JobTable, NewJobRow, NextStep, Processing, Settled } from './store/store.ts';
import { isStoreFull } from './store/store-full.ts';
import { createWaitForRoom } from './wait-for-room.ts';
import { Unreached } from './web/unreached.ts';

export interface Jobs<Request, Result> {
  /** Starts the jobs left from before. Call it once, at the start. With a queue it starts none. */
  resume(): Promise<void>;
  /** Stores a row and enqueues its job. Refuses it if `mostWaiting` jobs of the caller have not begun. */
  add(row: NewJobRow<Request>, mostWaiting?: number): Promise<JobRow<Request, Result>>;
  /** The number of the caller's jobs that have not begun. */
  countWaiting(caller: string): Promise<number>;
  /** Enqueues the job of a stored row, here. */
  take(id: string, caller?: string): void;
  /**
   * Runs a job at once, for the owner of a queue. Resolves when nothing is left to do: the job has an outcome, or is gone, or
   * another engine has begun it. Rejects if it has to be performed again: the signal aborted, or the store failed.
   */
  perform(id: string, signal: AbortSignal): Promise<void>;
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

/** The result of work that continues in the next queue: the row keeps what was collected. */
export class NextStage {
  readonly collected: CollectedPosts;
  constructor(collected: CollectedPosts) {
    this.collected = collected;
  }
}

type Failure = Extract<Settled<never>, { status: 'failed' }>;

interface JobsOptions<Request, Result> {
  kind: JobKind;
  /** The name of this engine in the rows that it begins. */
  node?: string | undefined;
  /** Takes the place of the runner in this process. */
  queue?: JobQueue | undefined;
  table: JobTable<Request, Result>;
  /** `NextStage` only if there is a queue. */
  work: (row: BegunRow<Request, Result>, signal: AbortSignal) => Promise<Result | NextStage>;
  clock: Clock;
  log: Log;
  limits: EngineLimits;
  /** The time after which a job fails, if it is not that of `limits`. */
  limitMsOf?: (request: Request) => number;
  /** Called when a row's outcome is stored. */
  onSettled?: (id: string) => void;
}

const countedAttempts = ({ attempts, handedBack = 0 }: Processing): number => attempts - handedBack;

const failedWith = (coded: Sentence): Failure => ({ status: 'failed', coded });

const failureOf = (error: unknown): Failure => ({
  ...failedWith(reasonOf(error, sentence('job.noReason'))),
  ...(error instanceof Unreached ? UNREACHED : {}),
});

/** After that long some have usually begun; `retry-after` of the server says the same. */
export const WAIT_SECONDS = 30;

const tooManyWaiting = (count: number): Error =>
  refusal('TOO_MANY_REQUESTS', sentence('refused.tooManyWaiting', { count, seconds: WAIT_SECONDS }));

/** The members of a failed row on the wire, which requires a text. */
export const errorOf = ({ coded }: Failure) => ({ error: '', error_coded: coded });

/** Rejects with the signal's reason; at once if it is already aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export const createJobs = <Request, Result>({
  kind,
  node = crypto.randomUUID(),
  queue,
  table,
  work,
  clock,
  log,
  limits,
  limitMsOf = () => limits.runLimitMs,
  onSettled,
}: JobsOptions<Request, Result>): Jobs<Request, Result> => {
  type Row = BegunRow<Request, Result>;
  const closing = new AbortController();
  const waiting = createFairQueue<string>();
  /** The jobs that were running when an earlier engine ended. */
  const interrupted = new Set<string>();
  /** True while one of them runs. */
  let isAlone = false;
  const running = new Map<string, { job: Promise<void>; removed: AbortController }>();
  const room = createWaitForRoom(clock, log);

  const ends = new Map<string, PromiseWithResolvers<void>>();

  const isOpen = (id: string): boolean => running.has(id) || waiting.has(id) || interrupted.has(id);

  const noteEnd = (id: string): void => {
    ends.get(id)?.resolve();
    ends.delete(id);
  };

  const enqueue = (id: string, caller: string): void => {
    if (closing.signal.aborted || isOpen(id)) return;
    waiting.add(id, caller);
  };

  const settle = async (id: string, attempt: number, outcome: Settled<Result>): Promise<void> => {
    if (await table.settle(id, attempt, outcome)) onSettled?.(id);
  };

  const begin = async (id: string): Promise<Row | undefined> => {
    const row = await table.begin(id, node);
    if (!row || countedAttempts(row.outcome) <= limits.attempts) return row;
    await settle(id, row.outcome.attempts, failedWith(sentence('job.interrupted', { count: limits.attempts })));
    return undefined;
  };

  const nextStep = ({ collected }: NextStage): NextStep => ({
    collected,
    onWritten: async (row, transaction) => {
      await queue?.offer(kind, row, { transaction });
    },
  });

  const run = async (id: string, removed: AbortSignal, stopped: AbortSignal): Promise<void> => {
    const ended = AbortSignal.any([stopped, removed]);
    const row = await room.repeat(id, ended, () => begin(id));
    if (!row) return;
    const { attempts } = row.outcome;
    const outcome = await room.repeat(id, ended, () => outcomeOf(row, ended));
    if (outcome instanceof NextStage)
      await room.repeat(id, ended, () => table.handBack(id, attempts, nextStep(outcome)));
    else if (outcome) await room.repeat(id, ended, () => settle(id, attempts, outcome));
    else if (!removed.aborted) await table.handBack(id, attempts);
  };

  /** Undefined if the engine closes first, so that the next engine restarts the row, or if the row was removed. */
  const outcomeOf = async (row: Row, ended: AbortSignal): Promise<Settled<Result> | NextStage | undefined> => {
    const limitMs = limitMsOf(row.request);
    const tooLong = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([ended, tooLong]);
    try {
      const result = await Promise.race([work(row, signal), aborted(signal)]);
      return result instanceof NextStage ? result : { status: 'success', result };
    } catch (error) {
      if (ended.aborted) return undefined;
      if (isStoreFull(error)) throw error;
      const minutes = Math.round(limitMs / 60_000);
      return tooLong.aborted ? failedWith(sentence('job.tooLong', { count: minutes })) : failureOf(error);
    }
  };

  const execute = (id: string, stopped: AbortSignal): Promise<void> => {
    const removed = new AbortController();
    const job = run(id, removed.signal, stopped).finally(() => {
      running.delete(id);
      isAlone = false;
      noteEnd(id);
      startNext();
    });
    running.set(id, { job: job.catch(() => {}), removed });
    return job;
  };

  const start = (id: string): void => {
    execute(id, closing.signal).catch((error: unknown) => log.warn('A job could not be written down.', error));
  };

  const startNext = (): void => {
    if (closing.signal.aborted || isAlone) return;
    while (running.size < limits.concurrency) {
      const id = waiting.next();
      if (id === undefined) break;
      start(id);
    }
    const [suspect] = interrupted;
    if (running.size > 0 || suspect === undefined) return;
    interrupted.delete(suspect);
    isAlone = true;
    start(suspect);
  };

  const take = (id: string, caller = ''): void => {
    enqueue(id, caller);
    startNext();
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(Array.from(running.values(), ({ job }) => job));
  };

  return {
    resume: async () => {
      if (queue) return;
      for (const { id, caller, outcome } of await table.unfinished()) {
        if (outcome.status !== 'processing' || countedAttempts(outcome) === 0) enqueue(id, caller);
        else if (!isOpen(id)) interrupted.add(id);
      }
      startNext();
    },
    countWaiting: async (caller) => (queue ? queue.countWaiting(kind, caller) : waiting.countOf(caller)),
    add: async (row, mostWaiting = Number.POSITIVE_INFINITY) => {
      if (queue)
        return table.add(row, async (written, transaction) => {
          // The store takes the row back.
          if (!(await queue.offer(kind, written, { transaction, mostWaiting }))) throw tooManyWaiting(mostWaiting);
        });
      if (waiting.countOf(row.caller) >= mostWaiting) throw tooManyWaiting(mostWaiting);
      const added = await table.add(row);
      take(added.id, added.caller);
      return added;
    },
    take,
    perform: async (id, signal) => {
      // A queue that took this engine for dead may offer a job that is still running here.
      while (running.has(id)) await running.get(id)?.job;
      const stopped = AbortSignal.any([closing.signal, signal]);
      stopped.throwIfAborted();
      await execute(id, stopped);
      stopped.throwIfAborted();
    },
    remove: async (ids) => {
      // The rows go first: if that fails, their jobs continue and no row stays processing without a running job.
      await table.remove(ids);
      for (const id of ids) {
        if (waiting.remove(id) || interrupted.delete(id)) noteEnd(id);
        running.get(id)?.removed.abort(new RemovedJob());
      }
    },
    ended: async (id) => {
      if (!isOpen(id)) return;
      const end = ends.get(id) ?? Promise.withResolvers<void>();
      ends.set(id, end);
      await end.promise;
    },
    wake: room.wake,
    idle,
    close: async () => {
      closing.abort();
      for (let id = waiting.next(); id !== undefined; id = waiting.next()) noteEnd(id);
      for (const id of interrupted) noteEnd(id);
      interrupted.clear();
      await idle();
    },
  };
};
