/** The work that the nodes on one database share: their jobs, and the chores done once for all of them. */
import type { JobKind, JobQueue } from '../../lib/engine/ports.ts';
import type { ChoreName } from './queues.ts';

/** Done at intervals: on one node at a time, whichever gets to it. Rejects if it has to be done again. */
export interface Chore {
  name: ChoreName;
  everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

export type Perform = (kind: JobKind, id: string, signal: AbortSignal) => Promise<void>;

export interface SharedWork {
  queue: JobQueue;
  /** Begins to take jobs: of each kind up to `concurrency` at a time. The chores begin once `records` is imported. */
  begin(parts: {
    perform: Perform;
    concurrency: number;
    chores: readonly Chore[];
    /** The job of the file that this node was given; `imported` waits for it. */
    records?: { id: string; imported(): Promise<void> } | undefined;
  }): Promise<void>;
  /** Takes no more jobs, stops the chores, and resolves when the jobs that run have ended. */
  drain(): Promise<void>;
  /** Takes no more jobs, and stops those that run: another node begins them again. */
  end(): Promise<void>;
}
