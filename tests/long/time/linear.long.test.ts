/** Tests that readers of outside data are linear in their input: a few kilobytes must not block a page or a server. */
import { describe, expect, it } from 'vitest';
import { MAX_PER_DOUBLING, measureGrowth } from './growth.ts';
import { judgeBesideReviews } from './hostile-claims.ts';
import { largePages, readWholePage } from './hostile-pages.ts';
import { hostileRows } from './hostile-rows.ts';
import { quickest } from './quickest.ts';
import { hostileInputs } from './readers.ts';

describe('a reader is linear in its input', () => {
  it.each([...hostileInputs, ...hostileRows])('$reader: $input', async (row) => {
    const { times, perDoubling } = await measureGrowth(row);
    const shown = times.map((time) => `${time.toFixed(1)} ms`).join(', ');
    expect(perDoubling, `n, 2n, 4n: ${shown}`).toBeLessThanOrEqual(MAX_PER_DOUBLING);
  });
});

describe('a claim of 10,000 letters is judged beside 25 long reviews in less than a second', () => {
  // Growth does not show it: the reviews are as long, whatever the claim.
  const MAX_MS = 600;

  it.each(['a ', 'a b ', 'the harbour tram of Tarnlow ', " 'a"])('%j over and over', (words) => {
    const text = words.repeat(10_000 / words.length);
    expect(quickest(() => judgeBesideReviews(text), MAX_MS)).toBeLessThan(MAX_MS);
  });
});

describe('a page of 4 MB is read in two seconds', () => {
  const MAX_MS = 2000;
  const MAX_BYTES = 1_000_000_000;

  it.each(largePages)('of %s', (_, html) => {
    const page = html();
    const before = process.memoryUsage().heapUsed;
    expect(quickest(() => readWholePage(page), MAX_MS)).toBeLessThan(MAX_MS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MAX_BYTES);
  });
});

it('detects a reader that compares each letter with each other one', async () => {
  const countPairs = (text: string): number => {
    let pairs = 0;
    for (const one of text) for (const other of text) if (one === other) pairs += 1;
    return pairs;
  };
  const reading = { size: 2000, make: (size: number) => 'a'.repeat(size), read: countPairs };
  expect((await measureGrowth(reading, 0)).perDoubling).toBeGreaterThan(MAX_PER_DOUBLING);
});
