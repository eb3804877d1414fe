/** The table of the language detector is the same after a build has packed it. */
import { expect, it } from 'vitest';
import { packTable, unpackTable } from '../../../../../lib/engine/context/hydrate/language-table.ts';

// @ts-expect-error The package declares no types for its tables.
const { ngramsData } = await import('../../../../../node_modules/eld/src/ngrams/extrasmall.js');

it('has each sequence with its languages and weights', () => {
  const read = unpackTable(packTable(ngramsData.ngrams));
  expect(Object.keys(read).length).toBeGreaterThan(40_000);
  expect(read).toEqual(ngramsData.ngrams);
});
