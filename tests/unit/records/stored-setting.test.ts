/** Tests a stored setting through its versions, and when it cannot be read. */
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSetting, writeSetting } from '../../../lib/records/settings.ts';
import {
  changeStored,
  dropUnreadableSetting,
  readStored,
  readUnreadableSettings,
  type StoredSetting,
} from '../../../lib/records/stored-setting.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

interface Third {
  names: string[];
}

const third: StoredSetting<Third> = {
  key: 'names',
  schema: z.object({ names: z.array(z.string()) }),
  steps: [
    (older) => ({ name: z.parse(z.string(), older) }),
    (older) => ({ names: [z.parse(z.object({ name: z.string() }), older).name] }),
  ],
  empty: { names: [] },
};
const first: StoredSetting<string> = { key: 'names', schema: z.string(), empty: '' };

describe('settings that are read in one turn', () => {
  it('are read in one transaction, each once', async () => {
    await writeSetting('one', 1);
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const gets = vi.spyOn(IDBObjectStore.prototype, 'get');
    const reads = Promise.all(['one', 'two', 'one'].map(readSetting));
    expect(await reads).toEqual([1, undefined, 1]);
    expect([transactions.mock.calls.length, gets.mock.calls.length]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });

  it('are read again in the next turn', async () => {
    await writeSetting('one', 1);
    expect(await readSetting('one')).toBe(1);
    await writeSetting('one', 2);
    expect(await readSetting('one')).toBe(2);
    const [before, , after] = await Promise.all([readSetting('one'), writeSetting('one', 3), readSetting('one')]);
    expect([2, 3]).toContain(before);
    expect(before).toBe(after);
    expect(await readSetting('one')).toBe(3);
  });

  it('each reject on an error, and are read again afterwards', async () => {
    await writeSetting('one', 1);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    const outcomes = await Promise.allSettled([readSetting('one'), readSetting('two')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await readSetting('one')).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('a stored setting', () => {
  it('is its default until something is stored', async () => {
    expect(await readStored(third)).toEqual({ names: [] });
    expect(await readSetting('names')).toBeUndefined();
  });

  it('is migrated to the newest version from each earlier one', async () => {
    await writeSetting('names', 'Ada');
    expect(await readStored(third)).toEqual({ names: ['Ada'] });
    await writeSetting('names', { version: 2, value: { name: 'Ada' } });
    expect(await readStored(third)).toEqual({ names: ['Ada'] });
    expect(await readUnreadableSettings()).toEqual([]);
  });

  it('is written with its version, except for the first version', async () => {
    await changeStored(first, () => 'Ada');
    expect(await readSetting('names')).toBe('Ada');
    await changeStored(third, ({ names }) => ({ names: [...names, 'Grace'] }));
    expect(await readSetting('names')).toEqual({ version: 3, value: { names: ['Ada', 'Grace'] } });
  });

  it('does not lose a concurrent change', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => changeStored(third, ({ names }) => ({ names: [...names, name] }))),
    );
    expect((await readStored(third)).names).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['of another shape', { version: 3, value: { names: 7 } }],
    ['of a later version', { version: 4, value: { names: [] } }],
    ['that a step cannot read', 12],
  ])('is stored aside if it is %s', async (_, raw) => {
    await writeSetting('names', raw);
    expect(await readStored(third)).toEqual({ names: [] });
    const asides = await readUnreadableSettings();
    expect(asides).toMatchObject([{ key: 'names', raw }]);
    expect(await readStored(third)).toEqual({ names: [] });
    expect(await readUnreadableSettings()).toHaveLength(1);
    for (const { key, at } of asides) await dropUnreadableSetting(key, at);
    expect(await readUnreadableSettings()).toEqual([]);
  });

  it('is unchanged if a change does not match the schema', async () => {
    await changeStored(third, () => ({ names: ['Ada'] }));
    // The schema rejects what the type already excludes, hence the cast.
    const wrong = { names: [7] } as unknown as Third;
    await expect(changeStored(third, () => wrong)).rejects.toThrow();
    expect(await readStored(third)).toEqual({ names: ['Ada'] });
  });
});
