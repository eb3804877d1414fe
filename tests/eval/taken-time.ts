/**
 * Measures the time of work by the clock and by the processors. If other programs wait for the same processors, the clock
 * reflects them more than the work, so the bounds apply to the first time and the second one is reported with it.
 */
import { startStopwatch } from '../bench/stopwatch.ts';

export interface TakenTime {
  /** In milliseconds. */
  clock: number;
  processor: number;
}

export const takenBy = (work: () => void): TakenTime => {
  const taken = startStopwatch();
  work();
  return taken();
};

/** The minimum of each: other load on the machine is no property of the work. */
export const leastOf = (taken: readonly TakenTime[]): TakenTime => ({
  clock: Math.min(...taken.map(({ clock }) => clock)),
  processor: Math.min(...taken.map(({ processor }) => processor)),
});
