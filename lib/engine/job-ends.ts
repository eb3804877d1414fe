/** Tells callers on this device when a check has ended. */
import { createRouterClient, implement } from '@orpc/server';
import { type JobEndsClient, jobEndsContract } from '../contract/device/job-ends.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from './jobs.ts';

/** A caller may have gone by then. Firefox suspends a background that calls nothing of the browser for half a minute. */
const MAX_WAIT_MS = 10_000;

export const createJobEnds = (
  jobs: Record<'contextChecks' | 'visionAnalyses', Pick<Jobs<unknown, unknown>, 'ended'>>,
  clock: Clock,
) => {
  const os = implement(jobEndsContract);

  const untilEnded = async (
    queue: Pick<Jobs<unknown, unknown>, 'ended'>,
    id: string,
    signal: AbortSignal | undefined,
  ): Promise<void> => {
    const isOver = new AbortController();
    const ends = [isOver.signal, ...(signal ? [signal] : [])];
    try {
      await Promise.race([queue.ended(id), clock.sleep(MAX_WAIT_MS, AbortSignal.any(ends))]);
    } finally {
      isOver.abort();
    }
  };

  const router = os.router({
    contextCheck: os.contextCheck.handler(({ input: { id }, signal }) => untilEnded(jobs.contextChecks, id, signal)),
    visionAnalysis: os.visionAnalysis.handler(({ input: { id }, signal }) =>
      untilEnded(jobs.visionAnalyses, id, signal),
    ),
  });
  /** Serves callers in the same process. */
  const client: JobEndsClient = createRouterClient(router);
  return { router, client };
};
