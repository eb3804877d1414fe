/**
 * Measures the time of work by the clock and by the processors. If other programs wait for the same processors, the clock
 * reflects them more than the work, so the bounds apply to the first time and the second one is reported with it.
 */

export interface TakenTime {
  /** In milliseconds. */
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

/** The minimum of each: other load on the machine is no property of the work. */
export const leastOf = (taken: readonly TakenTime[]): TakenTime => ({
  clock: Math.min(...taken.map(({ clock }) => clock)),
  processor: Math.min(...taken.map(({ processor }) => processor)),
});
