/**
 * How long work takes by the clock, and how much of that time processors worked on it. Where other programs wait for the
 * same processors the clock says more of them than of the work, so what is bounded is the first and the second stands beside it.
 */

export interface TakenTime {
  /** In milliseconds, as the two below. */
  clock: number;
  processor: number;
}

const MICROSECONDS = 1000;

export const takenBy = (work: () => void): TakenTime => {
  const before = process.cpuUsage();
  const start = performance.now();
  work();
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / MICROSECONDS };
};

/** The least of each: what else a machine does meanwhile is no property of the work. */
export const leastOf = (taken: readonly TakenTime[]): TakenTime => ({
  clock: Math.min(...taken.map(({ clock }) => clock)),
  processor: Math.min(...taken.map(({ processor }) => processor)),
});
