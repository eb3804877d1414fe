import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isExpired, sweep } from '../../../lib/checks/sweep.ts';
import { database } from '../../../lib/records/database.ts';
import { putMaterial } from '../../../lib/records/materials.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RETENTION_MS = 366 * DAY;

const parts = { callEngine: async () => {}, setAlarm: async () => {} };

const done = (id: string, updatedAt: number) => record(states.done, { id, updatedAt });

beforeEach(async () => {
  const db = await database();
  for (const name of db.objectStoreNames) await db.clear(name);
});

describe('the sweep', () => {
  it.each(Object.values(states))('deletes old checks that are $name', (state) => {
    const old = record(state, { updatedAt: NOW - RETENTION_MS });
    expect(isExpired(old, NOW, RETENTION_MS)).toBe(true);
    expect(isExpired({ ...old, updatedAt: old.updatedAt + 1 }, NOW, RETENTION_MS)).toBe(false);
  });

  it('deletes removed checks five minutes later, in any state', () => {
    for (const state of [states.done, states.waiting]) {
      expect(isExpired(record(state, { removedAt: NOW - 5 * MINUTE + 1 }), NOW, RETENTION_MS)).toBe(false);
      expect(isExpired(record(state, { removedAt: NOW - 5 * MINUTE }), NOW, RETENTION_MS)).toBe(true);
    }
  });

  it('deletes old checks for good, with material older than an hour', async () => {
    await writeCheck(done('old', NOW - 31 * DAY));
    await writeCheck(done('new', NOW - 29 * DAY));
    await putMaterial('new', {}, NOW - HOUR / 2);
    const db = await database();
    await db.put('materials', { key: 'old', at: NOW - HOUR, material: {} });
    await sweep(NOW, 30 * DAY, parts);
    expect(await readCheck('old')).toBeUndefined();
    expect(await readCheck('new')).toBeDefined();
    expect(await db.count('materials')).toBe(1);
  });

  it('runs once a day, and at once after the clock was set back', async () => {
    const isSwept = async (now: number) => {
      await writeCheck(done('old', now - 31 * DAY));
      await sweep(now, 30 * DAY, parts);
      return (await readCheck('old')) === undefined;
    };
    expect(await isSwept(NOW)).toBe(true);
    expect(await isSwept(NOW + DAY - 1)).toBe(false);
    expect(await isSwept(NOW + DAY)).toBe(true);
    expect(await isSwept(NOW - DAY)).toBe(true);
  });
});
