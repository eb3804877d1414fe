/** Measures the code itself and not other load on the machine: processor time, and a slow run is repeated. */
import { processorMs } from '../../bench/stopwatch.ts';

const TRIES = 8;

/** The processor time in milliseconds of the fastest of a few runs; it stops when a run is below `limit`. */
export const quickest = (run: () => unknown, limit: number): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best >= limit; tries += 1) {
    const startedAt = processorMs();
    run();
    best = Math.min(best, processorMs() - startedAt);
  }
  return best;
};
