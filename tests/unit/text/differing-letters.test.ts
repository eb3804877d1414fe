/** Two names are aligned, and the letters in which they differ are found. */
import { describe, expect, it } from 'vitest';
import { differingLetters } from '../../../lib/text/differing-letters.ts';

const marked = (own: string, other: string) =>
  differingLetters(own, other).map((part) => (part.differs ? `[${part.own}|${part.other}]` : part.own));

describe('the letters in which two names differ', () => {
  it.each([
    ['hаrbourtimes', 'harbourtimes', 'h[а|a]rbourtimes'],
    ['harbortimes', 'harbourtimes', 'harbo[|u]rtimes'],
    ['harbourtirnes', 'harbourtimes', 'harbourti[rn|m]es'],
    ['Harb0ur.Times', 'harbourtimes', 'Harb[0|o]ur[.|]Times'],
    ['abc', 'xyz', '[abc|xyz]'],
    ['', 'ab', '[|ab]'],
  ])('%s and %s: %s', (own, other, parts) => expect(marked(own, other).join('')).toBe(parts));

  it('are found in names of any length, and in pairs of surrogates', () => {
    expect(marked('🚢ann', '🚤ann')).toEqual(['[🚢|🚤]', 'ann']);
    const parts = differingLetters('a'.repeat(100_000), 'b'.repeat(100_000));
    expect(parts).toEqual([{ own: 'a'.repeat(60), other: 'b'.repeat(60), differs: true }]);
  });
});
