/** Tests the migration of a database of version 2 to the newest. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { VERSION } from '../../../lib/records/version.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { checksOfVersion2, createDatabaseOfVersion2 } from '../../fixtures/checks-of-version-2.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';

beforeAll(createDatabaseOfVersion2);

it.each(checksOfVersion2)('a $id of version 2 is valid now, and unchanged', async (check) => {
  const stored = await (await database()).get('checks', check.id);
  expect(stored).toEqual({ ...check, version: VERSION });
  expect(checkRecord.parse(stored)).toEqual(stored);
});

it('every check that was not removed has its line', async () => {
  const lines = await storedLines();
  expect(lines).toMatchObject([
    { id: 'image', outcome: 'picture', excerpt: 'The pier in March', site: 'paper.example' },
    { id: 'link', outcome: 'open', site: 'desk.example' },
    { id: 'claim', outcome: 'Warning', site: 'paper.example' },
  ]);
});

it('can be written as it was read', async () => {
  for (const { id } of checksOfVersion2) await writeCheck((await readCheck(id))!); // the test before has read it
  expect(await readCheck('image')).toMatchObject({ version: VERSION, kind: 'image' });
});
