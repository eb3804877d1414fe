/** Thirty seconds of `npm run fuzz`: broken text ends in a reading or a refusal, in time and within memory. */
import { expect, it } from 'vitest';
import { readBroken } from '../../fuzz/broken-texts.ts';

const SECONDS = 30;
const SEED = 1;

it('broken texts, and those that were once too much, are read or refused in time', async () => {
  const { texts, faults, slow } = await readBroken({ seconds: SECONDS }, SEED);
  expect([...faults, ...slow]).toEqual([]);
  expect(texts).toBeGreaterThan(0);
});
