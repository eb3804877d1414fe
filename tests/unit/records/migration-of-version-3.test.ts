/** Tests the migration of a database of version 3 to the newest. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { readUnreadable } from '../../../lib/records/read-checks.ts';
import { VERSION } from '../../../lib/records/version.ts';
import { checksOfVersion3, createDatabaseOfVersion3 } from '../../fixtures/checks-of-version-3.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';

beforeAll(createDatabaseOfVersion3);

it.each(checksOfVersion3)('a $id of version 3 is valid now, and unchanged', async (check) => {
  const stored = await (await database()).get('checks', check.id);
  expect(stored).toEqual({ ...check, version: VERSION });
  expect(checkRecord.parse(stored)).toEqual(stored);
});

it('keeps the lines, and leaves no check unreadable', async () => {
  expect(await storedLines()).toHaveLength(checksOfVersion3.length);
  expect(await readUnreadable()).toEqual([]);
});
