/** Compares the test of many words with the distance of two: the same result, whatever words came before. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '../../../lib/query/edit-distance.ts';
import { compileFuzzy } from '../../../lib/query/fuzzy.ts';
import { runs } from './arbitraries.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '👍'), maxLength: 7 });

it('agrees with the distance, in any order of words', () => {
  const holds = fc.property(word, fc.constantFrom(1, 2), fc.array(word, { maxLength: 12 }), (wanted, edits, words) => {
    const { isNear } = compileFuzzy(wanted, edits);
    for (const list of [words, words.toSorted()]) {
      expect(list.map(isNear)).toEqual(list.map((own) => editDistance(wanted, own, edits) <= edits));
    }
  });
  fc.assert(holds, { numRuns: runs(2000) });
});

it('names a beginning only if no word with it is near', () => {
  const holds = fc.property(word, fc.constantFrom(1, 2), word, word, (wanted, edits, own, rest) => {
    const { isNear, deadLength } = compileFuzzy(wanted, edits);
    isNear(own);
    const dead = deadLength();
    if (dead > 0) expect(editDistance(wanted, own.slice(0, dead) + rest, edits)).toBeGreaterThan(edits);
  });
  fc.assert(holds, { numRuns: runs(2000) });
});
