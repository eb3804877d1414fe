/** A part of `npm run fuzz`: broken text ends in a reading or a refusal, and within memory. */
import { expect, it } from 'vitest';
import { readBroken } from '../../fuzz/broken-texts.ts';
import { seed, seedWords } from '../../thorough.ts';

/** Some for each reader. */
const TEXTS = 200;

it('broken texts, and those that were once too much, are read or refused', async () => {
  const { texts, faults } = await readBroken({ texts: TEXTS }, seed);
  expect(faults, seedWords).toEqual([]);
  expect(texts).toBeGreaterThanOrEqual(TEXTS);
});
