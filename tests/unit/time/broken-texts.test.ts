/** Thirty seconds of `npm run fuzz`: broken text ends in a reading or a refusal, in time and within memory. */
import { expect, it } from 'vitest';
import { readBroken } from '../../fuzz/broken-texts.ts';

const SECONDS = 30;
const SEED = 1;
const TIMEOUT_MS = 180_000;

it(
  'broken texts, and those that were once too much, are read or refused',
  async () => {
    const { texts, faults } = await readBroken(SECONDS, SEED);
    expect(faults).toEqual([]);
    expect(texts).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
