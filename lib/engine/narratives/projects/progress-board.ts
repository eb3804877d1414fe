/** Publishes the progress of running jobs: a follower receives the newest report at once, and then each new one. */
import type { RunProgress } from '../../../contract/device/collecting.ts';

export interface ProgressBoard {
  report(job: string, progress: RunProgress): void;
  /** Ends with the report that the job is over. */
  follow(job: string, signal: AbortSignal | undefined): AsyncGenerator<RunProgress, void>;
}

export const createProgressBoard = (isOver: (job: string) => Promise<boolean>): ProgressBoard => {
  const latest = new Map<string, RunProgress>();
  const listeners = new Map<string, Set<(progress: RunProgress) => void>>();

  const report = (job: string, progress: RunProgress): void => {
    if (progress.step === 'over') latest.delete(job);
    else latest.set(job, progress);
    for (const listener of listeners.get(job) ?? []) listener(progress);
  };

  async function* follow(job: string, signal: AbortSignal | undefined): AsyncGenerator<RunProgress, void> {
    const waiting: RunProgress[] = [];
    let wake = () => {};
    const hear = (progress: RunProgress): void => {
      // A slow reader receives only the newest report.
      waiting.splice(0, waiting.length, progress);
      wake();
    };
    const own = listeners.get(job) ?? new Set();
    listeners.set(job, own.add(hear));
    const stop = () => wake();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const known = latest.get(job);
      if (known) hear(known);
      // Checked after listening starts, so that an end in between is not missed.
      if (await isOver(job)) hear({ step: 'over', done: 0, total: 0, added: 0 });
      while (!signal?.aborted) {
        const next = waiting.shift();
        if (next) {
          yield next;
          if (next.step === 'over') return;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      own.delete(hear);
      if (own.size === 0) listeners.delete(job);
    }
  }

  return { report, follow };
};
