/** Tests that readers of outside data are linear in their input: a few kilobytes must not block a page or a server. */
import { describe, expect, it } from 'vitest';
import { quickest } from '../query/timing.ts';
import { MAX_PER_DOUBLING, measureGrowth } from './growth.ts';
import { judgeBesideReviews } from './hostile-claims.ts';
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

describe('a claim of 10,000 letters is judged beside 25 long reviews in less than a second', () => {
  // Growth does not show it: the reviews are as long, whatever the claim.
  const MAX_MS = 600;

  it.each(['a ', 'a b ', 'the harbour tram of Tarnlow ', " 'a"])('%j over and over', (words) => {
    const text = words.repeat(10_000 / words.length);
    expect(quickest(() => judgeBesideReviews(text), MAX_MS)).toBeLessThan(MAX_MS);
  });
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
