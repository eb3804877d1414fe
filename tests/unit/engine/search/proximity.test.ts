/** Compares the search for neighbours with a brute-force definition that tries every choice of positions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileNear, hasPhrase, hasSequence } from '../../../../lib/engine/search/proximity.ts';
import { runs } from '../../query/arbitraries.ts';

/** The definition: distinct positions whose shifts lie within `slop`. */
const byDefinition = (tokens: readonly string[], wanted: readonly string[], slop: number): boolean => {
  const choose = (offset: number, places: readonly number[]): boolean => {
    if (offset === wanted.length) {
      const shifts = places.map((place, index) => place - index);
      return Math.max(...shifts) - Math.min(...shifts) <= slop;
    }
    return tokens.some(
      (token, place) => token === wanted[offset] && !places.includes(place) && choose(offset + 1, [...places, place]),
    );
  };
  return wanted.length > 0 && choose(0, []);
};

const words = (maxLength: number) => fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength });

describe('compileNear', () => {
  it('agrees with its definition', () => {
    const holds = fc.property(words(8), words(4), fc.nat(5), (tokens, wanted, slop) => {
      expect(compileNear(wanted, slop)(tokens)).toBe(byDefinition(tokens, wanted, slop));
    });
    fc.assert(holds, { numRuns: runs(2000) });
  });

  it('finds nothing in a long text of repeated words', () => {
    const tokens = Array.from({ length: 20_000 }, (_, index) => (index < 10_000 ? 'a' : index < 10_100 ? 'x' : 'b'));
    expect(compileNear(['a', 'b', 'a'], 50)(tokens)).toBe(false);
  });

  it('finds no long phrase of one word that ends otherwise, in a long text of it', () => {
    const [text, phrase] = [Array(20_000).fill('a'), Array(9_000).fill('a')];
    expect(compileNear([...phrase, 'b'], 5)([...text, ...Array(9).fill('x'), 'b', 'x'])).toBe(false);
  });
});

it('matches a phrase as a sequence of equal words', () => {
  const holds = fc.property(words(8), words(3), (tokens, wanted) => {
    const tests = wanted.map((word) => (token: string) => token === word);
    expect(hasPhrase(tokens, wanted)).toBe(hasSequence(tokens, tests));
  });
  fc.assert(holds, { numRuns: runs(1000) });
});
