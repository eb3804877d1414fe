/** The table of the language detector is the same after a build has packed it, but for weights that are rounded. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { packTable, unpackTable } from '../../../../../lib/engine/context/hydrate/language-table.ts';

// @ts-expect-error The package declares no types for its tables.
const { ngramsData } = await import('../../../../../node_modules/eld/src/ngrams/extrasmall.js');

it('has each sequence with its languages and weights', () => {
  const read = unpackTable(packTable(ngramsData.ngrams));
  expect(Object.keys(read).length).toBeGreaterThan(40_000);
  const rounded = Object.entries<Record<number, number>>(ngramsData.ngrams).map(
    ([sequence, weights]) =>
      [
        sequence,
        Object.fromEntries(Object.entries(weights).map(([language, weight]) => [language, Math.round(weight / 2) * 2])),
      ] as const,
  );
  expect(Object.keys(read)).toHaveLength(rounded.length);
  expect(rounded.filter(([sequence, weights]) => !isDeepStrictEqual(read[sequence], weights))).toEqual([]);
});
