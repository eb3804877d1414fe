/** Tests the further pages of a check, in the lists of pages and after the check is gone. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { withFurtherPage } from '../../../lib/checks/amend-check.ts';
import { MAX_FURTHER_PAGES } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { pageKey } from '../../../lib/records/page-key.ts';
import { readCheck, readChecksOfPage } from '../../../lib/records/read-checks.ts';
import { sweepChecks, updateCheck, writeCheck } from '../../../lib/records/write-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';

const check = record(states.done, { pageKey: 'a'.repeat(32) });

beforeAll(() => writeCheck(check));

const ADDRESS = 'https://daily.example/row';
const pageAt = async (address: string) => ({ pageKey: await pageKey({ address }), address, title: 'A row' });
const idsOn = async (address: string) => (await readChecksOfPage(address)).map(({ id }) => id);

it('a check is found by each of its pages, by its last use there, and by their words in History', async () => {
  expect(await idsOn(ADDRESS)).toEqual([]);
  await updateCheck(withFurtherPage(check, await pageAt(ADDRESS), NOW));
  await writeCheck(
    record(states.done, { id: 'own', pageKey: await pageKey({ address: ADDRESS }), createdAt: NOW - 1 }),
  );
  await writeCheck(record(states.done, { id: 'elsewhere', pageKey: 'b'.repeat(32), createdAt: NOW }));
  expect(await idsOn(ADDRESS)).toEqual(['a', 'own']);
  const line = (await storedLines()).find(({ id }) => id === 'a');
  expect(line?.text).toContain('a row daily.example');
});

it('a removed check is on none of its pages, and a swept one leaves nothing of them', async () => {
  const check = await readCheck('a');
  if (!check) throw new Error('The test before has written it.');
  await updateCheck({ ...check, removedAt: NOW });
  expect(await idsOn(ADDRESS)).toEqual(['own']);
  await updateCheck(check);
  expect(await idsOn(ADDRESS)).toEqual(['a', 'own']);
  await sweepChecks(({ id }) => id === 'a');
  expect(await idsOn(ADDRESS)).toEqual(['own']);
  const db = await database();
  const everything = await Promise.all(['checks', 'lines', 'imageHashes', 'settings'].map((store) => db.getAll(store)));
  expect(JSON.stringify(everything)).not.toContain('daily.example');
});

it('the page of a new use is the last, and the oldest goes beyond the limit', async () => {
  const pages = Array.from({ length: MAX_FURTHER_PAGES + 1 }, (_, at) => ({
    pageKey: `${at}`,
    address: '',
    title: '',
  }));
  const full = pages.reduce((check, page, at) => withFurtherPage(check, page, at), record(states.done));
  const keys = (check: typeof full) => check.furtherPages?.map((page) => page.pageKey);
  expect([keys(full)?.length, keys(full)?.[0]]).toEqual([MAX_FURTHER_PAGES, '1']);
  const again = withFurtherPage(full, { pageKey: '1', address: '', title: '' }, NOW);
  expect([keys(again)?.length, again.furtherPages?.at(-1)]).toEqual([
    MAX_FURTHER_PAGES,
    { pageKey: '1', address: '', title: '', at: NOW },
  ]);
});
