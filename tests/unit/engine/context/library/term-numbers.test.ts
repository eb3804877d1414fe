/** Assigns numbers to terms as a Map would, also on collisions in the table and when the table grows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTermNumbers } from '../../../../../lib/engine/context/library/term-numbers.ts';

const term = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  // Equal in the bits that select the slot.
  fc.integer({ min: 0, max: 40 }).map((high) => high * 2 ** 20 + 7),
  fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1),
);

describe('numbers of terms', () => {
  it('are assigned in the order of the terms, one each', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 300 }), (terms) => {
        const numbers = createTermNumbers();
        const expected = new Map<number, number>();
        for (const one of terms) {
          if (!expected.has(one)) expected.set(one, expected.size);
          expect(numbers.numberOf(one)).toBe(expected.get(one));
        }
        expect([...numbers.terms()]).toEqual([...expected.keys()]);
      }),
    );
  });

  it('stay unchanged as the table grows', () => {
    const numbers = createTermNumbers();
    const terms = Array.from({ length: 50_000 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 0);
    for (const one of terms) numbers.numberOf(one);
    expect(terms.findIndex((one, at) => numbers.numberOf(one) !== at)).toBe(-1);
  });
});
