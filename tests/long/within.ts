/** Judges in `npm run test:long` how long something takes; elsewhere it is only awaited, since other work may delay it there. */
import { expect } from 'vitest';
import { clockMs } from '../bench/stopwatch.ts';
import { isLong } from '../thorough.ts';

export const within = async <T>(limitMs: number, work: PromiseLike<T>): Promise<T> => {
  const began = clockMs();
  const result = await work;
  if (isLong) expect(clockMs() - began).toBeLessThan(limitMs);
  return result;
};
