/** What an open page gave for an input: gone after an hour, unless a check that is not over still needs it. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckState } from '../../../lib/records/check-record.ts';
import { isOver } from '../../../lib/records/check-states.ts';
import { database } from '../../../lib/records/database.ts';
import { getMaterial, putMaterial, sweepMaterials } from '../../../lib/records/materials.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';

const HOUR = 3_600_000;
const LATER = NOW + 5 * HOUR;
const INPUT = 'The pier was closed.';
const material = {
  page: { address: 'https://paper.example/pier', title: 'Pier' },
  quote: { exact: INPUT, before: 'It is false that ', after: '' },
};

const written = (state: CheckState, rest: Parameters<typeof record>[1] = {}) =>
  writeCheck(record(state, { input: INPUT, createdAt: NOW, ...rest }));

beforeEach(async () => {
  const db = await database();
  for (const name of db.objectStoreNames) await db.clear(name);
  await putMaterial(INPUT, material, NOW);
});

/** What is left of it hours later: what is given, and what is stored after a sweep and after the next one that is put. */
const leftLater = async () => {
  const given = await getMaterial(INPUT, LATER);
  await sweepMaterials(LATER);
  await putMaterial('Other words.', {}, LATER);
  return { given, stored: (await (await database()).count('materials')) - 1 };
};

describe('what a page gave', () => {
  it('goes after an hour where no check needs it', async () => {
    expect(await getMaterial(INPUT, NOW + HOUR - 1)).toEqual(material);
    expect(await leftLater()).toEqual({ given: undefined, stored: 0 });
  });

  it.each(Object.values(states))(
    'is kept past the hour for a check that is $name, unless that is over',
    async (state) => {
      await written(state);
      const kept = { given: material, stored: 1 };
      expect(await leftLater()).toEqual(isOver(state) ? { given: undefined, stored: 0 } : kept);
    },
  );

  it('is kept for a check that was removed and can be brought back', async () => {
    await written(states.offline, { removedAt: LATER - 1 });
    expect(await leftLater()).toEqual({ given: material, stored: 1 });
  });

  it('is not given to a check that began after its hour', async () => {
    await written(states.sending, { createdAt: NOW + HOUR + 1 });
    expect(await leftLater()).toEqual({ given: undefined, stored: 0 });
  });
});
