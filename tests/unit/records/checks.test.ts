import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { pageKey, rememberPageKey } from '../../../lib/records/page-key.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import {
  readCheck,
  readChecks,
  readChecksOfPage,
  readOpenChecks,
  readSameChecks,
} from '../../../lib/records/read-checks.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';

const ids = (records: readonly CheckRecord[]) => records.map(({ id }) => id);

const put = async (...records: CheckRecord[]) => {
  for (const each of records) await writeCheck(each);
};

afterEach(async () => {
  const db = await database();
  await Promise.all([db.clear('checks'), db.clear('lines')]);
});

describe('stored checks', () => {
  it('are read newest first, without removed ones', async () => {
    await put(
      record(states.done, { id: 'old', createdAt: 1 }),
      record(states.done, { id: 'new', createdAt: 3 }),
      record(states.done, { id: 'removed', createdAt: 2, removedAt: 4 }),
    );
    expect(ids(await readChecks())).toEqual(['new', 'old']);
    expect((await readCheck('removed'))?.removedAt).toBe(4);
  });

  it('are open until they are over', async () => {
    await put(...Object.values(states).map((state) => record(state, { id: state.name })));
    await put(record(states.queued, { id: 'removed', removedAt: 1 }));
    const over = ['done', 'analysed', 'failed', 'stopped', 'overdue', 'undecided'];
    const open = Object.keys(states).filter((name) => !over.includes(name));
    expect(ids(await readOpenChecks()).sort()).toEqual(open.sort());
  });

  it('are found by connection and input, including removed ones', async () => {
    await put(
      record(states.done, { id: 'first', createdAt: 1 }),
      record(states.waiting, { id: 'second', createdAt: 2, removedAt: 3 }),
      record(states.done, { id: 'other words', input: 'y' }),
      record(states.done, { id: 'other connection', connection: 'device' }),
    );
    expect(ids(await readSameChecks('acme', 'x'))).toEqual(['second', 'first']);
  });

  it('are found by the page, under each of its addresses', async () => {
    const address = 'https://paper.example/pier';
    const own = await pageKey({ address });
    const canonical = await pageKey({ address, canonical: 'https://paper.example/2026/pier' });
    await rememberPageKey(address, canonical);
    await put(
      record(states.done, { id: 'by its address', pageKey: own, createdAt: 1 }),
      record(states.done, { id: 'by its own name', pageKey: canonical, createdAt: 2 }),
      record(states.done, { id: 'elsewhere', pageKey: await pageKey({ address: 'https://paper.example/' }) }),
      record(states.done, { id: 'nowhere' }),
    );
    expect(ids(await readChecksOfPage(`${address}?utm_source=x#part`))).toEqual(['by its own name', 'by its address']);
  });

  it('are not written if they do not match the schema', async () => {
    const broken = { ...record(states.done), state: { name: 'done' } } as unknown as CheckRecord; // as a bug would
    await expect(writeCheck(broken)).rejects.toThrow();
    expect(await readChecks()).toEqual([]);
  });

  it('are swept if they match the condition, and every listener is notified', async () => {
    await put(record(states.done, { id: 'keep' }), record(states.done, { id: 'sweep' }));
    const listening = new AbortController();
    const received = new Promise((resolve) => onChange((change) => resolve(change), listening.signal));
    expect(await sweepChecks(({ id }) => id === 'sweep')).toBe(1);
    expect(ids(await readChecks())).toEqual(['keep']);
    expect(await received).toEqual({ check: 'sweep' });
    listening.abort();
  });
});

/** The records that a reading loads: a database copies each value that it returns. */
const countRead = async (reading: () => Promise<unknown>): Promise<number> => {
  const copies = vi.spyOn(globalThis, 'structuredClone');
  await reading();
  const count = copies.mock.results.filter(({ value }) => value?.state !== undefined).length;
  copies.mockRestore();
  return count;
};

describe('checks that are over', () => {
  it('are not read with the open ones, nor with those of another input', async () => {
    for (let i = 0; i < 200; i += 1)
      await writeCheck(record(i % 50 === 0 ? states.waiting : states.done, { id: String(i), input: `claim ${i}` }));
    expect(await readOpenChecks()).toHaveLength(4);
    expect(await countRead(readChecks)).toBe(200);
    expect(await countRead(readOpenChecks)).toBe(4);
    expect(await countRead(() => readSameChecks('acme', 'claim 77'))).toBe(1);
  });
});
