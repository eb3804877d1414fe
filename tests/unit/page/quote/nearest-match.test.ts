/** The places where a text comes closest to a pattern: as near as the plain table of distances says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPace } from '../../../../lib/page/pace.ts';
import { nearestMatches } from '../../../../lib/page/quote/nearest-match.ts';

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Of all parts of the text. */
const leastDistance = (text: string, pattern: string): number => {
  let least = pattern.length;
  for (let start = 0; start <= text.length; start += 1)
    for (let end = start; end <= text.length; end += 1)
      least = Math.min(least, distance(text.slice(start, end), pattern));
  return least;
};

const word = (maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });

describe('the nearest matches', () => {
  it('have the least distance of all parts of the text', async () => {
    await fc.assert(
      fc.asyncProperty(word(14), word(6, 1), async (text, pattern) => {
        const most = pattern.length - 1;
        const least = leastDistance(text, pattern);
        const matches = await nearestMatches(text, pattern, most, noPace);
        expect(matches.length > 0).toBe(least <= most);
        for (const { start, end, errors } of matches) {
          expect(errors).toBe(least);
          expect(distance(text.slice(start, end), pattern)).toBe(least);
        }
      }),
    );
  });

  it('are as long as the pattern if its end has changed', async () => {
    expect(await nearestMatches('the ferry stopps here', 'ferry stopped', 4, noPace)).toEqual([
      { start: 4, end: 17, errors: 2 },
    ]);
  });
});
