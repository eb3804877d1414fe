/** Tests that readers of outside data are linear in their input: a few kilobytes must not block a page or a server. */
import { describe, expect, it } from 'vitest';
import { MAX_PER_DOUBLING, measureGrowth } from './growth.ts';
import { hostileInputs } from './readers.ts';

const PATIENCE_MS = 60_000;

describe('a reader is linear in its input', () => {
  it.each(hostileInputs)(
    '$reader: $input',
    (row) => {
      const { times, perDoubling } = measureGrowth(row);
      const shown = times.map((time) => `${time.toFixed(1)} ms`).join(', ');
      expect(perDoubling, `n, 2n, 4n: ${shown}`).toBeLessThanOrEqual(MAX_PER_DOUBLING);
    },
    PATIENCE_MS,
  );
});

it('detects a reader that compares each letter with each other one', () => {
  const countPairs = (text: string): number => {
    let pairs = 0;
    for (const one of text) for (const other of text) if (one === other) pairs += 1;
    return pairs;
  };
  const reading = { size: 2000, make: (size: number) => 'a'.repeat(size), read: countPairs };
  expect(measureGrowth(reading, 0).perDoubling).toBeGreaterThan(MAX_PER_DOUBLING);
});
