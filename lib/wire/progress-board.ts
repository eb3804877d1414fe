/** Publishes the progress of running jobs: a follower receives the newest report at once, and then each new one. */

export interface ProgressBoard<Progress> {
  report(job: string, progress: Progress): void;
  /** The newest report; undefined for a job that does not run here. */
  newest(job: string): Progress | undefined;
  /** Ends with the report that the job is over. */
  follow(job: string, signal: AbortSignal | undefined): AsyncGenerator<Progress, void>;
}

/** `over` is the report that a job is over, for one that ended before anybody followed it. */
export const createProgressBoard = <Progress extends { step: string }>(
  over: Progress & { step: 'over' },
  isOver: (job: string) => Promise<boolean>,
): ProgressBoard<Progress> => {
  const latest = new Map<string, Progress>();
  const listeners = new Map<string, Set<(progress: Progress) => void>>();

  const report = (job: string, progress: Progress): void => {
    if (progress.step === 'over') latest.delete(job);
    else latest.set(job, progress);
    for (const listener of listeners.get(job) ?? []) listener(progress);
  };

  async function* follow(job: string, signal: AbortSignal | undefined): AsyncGenerator<Progress, void> {
    const waiting: Progress[] = [];
    let wake = () => {};
    const hear = (progress: Progress): void => {
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
      if (await isOver(job)) hear(over);
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

  return { report, newest: (job) => latest.get(job), follow };
};
