/** Measures how the time of a reader grows when its input doubles, without counting other work on the machine. */
import { processorMs } from '../../bench/stopwatch.ts';

export interface Growth {
  /** The best times for n, 2n and 4n: milliseconds of processor time for one reading. */
  times: number[];
  /** The mean of the two doublings. */
  perDoubling: number;
}

/** Linear is 2; caches and the garbage collector cost a little more; quadratic is 4. */
export const MAX_PER_DOUBLING = 3;
/** Other work may disturb one of them. */
const MIN_ROUNDS = 2;
/** A round that other work disturbed is compensated by a later one, up to so much processor time. */
const PATIENCE_MS = 10_000;
/** Shorter times count as this long, because the clock and the garbage collector dominate them. */
const NOISE_MS = 1;
/** Some systems count a thread's time in steps of 4 ms, so short readings are repeated until the steps have little weight. */
const MIN_MEASURED_MS = 40;

const timeOf = async (work: () => unknown): Promise<number> => {
  const start = processorMs();
  for (let count = 1; ; count += 1) {
    await work();
    const taken = processorMs() - start;
    if (taken >= MIN_MEASURED_MS) return taken / count;
  }
};

const growthIn = (times: readonly number[]): number => {
  const [small = 0, , large = 0] = times.map((time) => Math.max(time, NOISE_MS));
  return Math.sqrt(large / small);
};

export interface Reading {
  /** The first size passed to `make`; twice and four times as much follow. Chosen so that a reading takes some milliseconds. */
  size: number;
  make: (size: number) => string;
  read: (text: string) => unknown;
}

export interface HostileInput extends Reading {
  reader: string;
  input: string;
}

export const measureGrowth = async ({ size, make, read }: Reading, patienceMs = PATIENCE_MS): Promise<Growth> => {
  const inputs = [size, 2 * size, 4 * size].map(make);
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  const begin = processorMs();
  for (let round = 1; round <= MIN_ROUNDS || processorMs() - begin < patienceMs; round += 1) {
    // The largest first: it pays for the compiling of the reader, which would hide the growth if the smallest did.
    for (const at of [2, 1, 0]) {
      const input = inputs[at] ?? '';
      times[at] = Math.min(times[at] ?? Number.POSITIVE_INFINITY, await timeOf(() => read(input)));
    }
    if (round >= MIN_ROUNDS && growthIn(times) <= MAX_PER_DOUBLING) break;
  }
  return { times, perDoubling: growthIn(times) };
};
