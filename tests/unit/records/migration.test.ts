/** Tests the migration of a database of version 1 to the newest. */
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckState, checkRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { readCheck, readChecks, readOpenChecks, readUnreadable } from '../../../lib/records/read-checks.ts';
import { readSetting } from '../../../lib/records/settings.ts';
import { VERSION } from '../../../lib/records/version.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { checksOfVersion1, createDatabaseOfVersion1, unreadableChecks } from '../../fixtures/checks-of-version-1.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';

beforeAll(createDatabaseOfVersion1);

const statesOfVersion1: CheckState['name'][] = [
  'awaiting-consent',
  'queued',
  'sending',
  'unconfirmed',
  'waiting',
  'overdue',
  'done',
  'failed',
  'stopped',
];

describe('a check of version 1', () => {
  it('has a sample in each of its states', () => {
    expect(checksOfVersion1.map(({ state }) => state.name)).toEqual(statesOfVersion1);
  });

  it.each(checksOfVersion1)('in the state $id is valid now', async ({ id, input, state, ...rest }) => {
    const stored = await (await database()).get('checks', id);
    expect(checkRecord.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({
      ...rest,
      version: VERSION,
      input,
      kind: input.startsWith('https') ? 'link' : 'claim',
    });
    expect(stored.state).toMatchObject(state);
  });

  it('can be written as it was read', async () => {
    for (const { id } of checksOfVersion1) await writeCheck((await readCheck(id))!); // the test before has read it
    expect((await readChecks()).map(({ id }) => id)).toEqual(statesOfVersion1.toReversed());
  });

  it('has its line in the lists', async () => {
    const lines = await storedLines();
    expect(lines.map(({ id }) => id)).toEqual(statesOfVersion1.toReversed());
    expect(lines.at(-1)).toMatchObject({ site: 'paper.example', excerpt: 'The pier was closed.', outcome: 'open' });
  });

  it('is found by its state', async () => {
    const open = (await readOpenChecks()).map(({ id }) => id).sort();
    expect(open).toEqual(['awaiting-consent', 'queued', 'sending', 'unconfirmed', 'waiting']);
  });
});

describe('a record that cannot be read', () => {
  it('stays as it is stored, and is listed as unreadable', async () => {
    const db = await database();
    for (const check of unreadableChecks) {
      expect(await db.get('checks', check.id)).toEqual(check);
      expect(await readCheck(check.id)).toBeUndefined();
    }
    expect(await readUnreadable()).toHaveLength(unreadableChecks.length);
  });

  it('is not swept', async () => {
    expect(await sweepChecks(() => true)).toBe(checksOfVersion1.length);
    expect(await readUnreadable()).toHaveLength(unreadableChecks.length);
  });
});

it('keeps the settings of the user', async () => {
  expect(await readSetting('sites')).toEqual({ 'paper.example': 'always' });
});
