/** Tests the material that an open page supplied for an input: deleted after an hour, unless an unfinished check needs it. */
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

/** The material hours later: the returned one, and the number of stored ones after a sweep and another put. */
const leftLater = async () => {
  const returned = await getMaterial(INPUT, LATER);
  await sweepMaterials(LATER);
  await putMaterial('Other words.', {}, LATER);
  return { returned, stored: (await (await database()).count('materials')) - 1 };
};

describe('the material of a page', () => {
  it('is deleted after an hour if no check needs it', async () => {
    expect(await getMaterial(INPUT, NOW + HOUR - 1)).toEqual(material);
    expect(await leftLater()).toEqual({ returned: undefined, stored: 0 });
  });

  it.each(Object.values(states))(
    'is stored past the hour for a check that is $name, unless that is over',
    async (state) => {
      await written(state);
      const retained = { returned: material, stored: 1 };
      expect(await leftLater()).toEqual(isOver(state) ? { returned: undefined, stored: 0 } : retained);
    },
  );

  it('is stored for a removed check that can be restored', async () => {
    await written(states.offline, { removedAt: LATER - 1 });
    expect(await leftLater()).toEqual({ returned: material, stored: 1 });
  });

  it('is not returned for a check that began after its hour', async () => {
    await written(states.sending, { createdAt: NOW + HOUR + 1 });
    expect(await leftLater()).toEqual({ returned: undefined, stored: 0 });
  });
});
