import { expect, it } from 'vitest';
import { pageKey } from '../../../lib/records/page-key.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import { readFinds, readFoundForPage } from '../../../lib/records/read-finds.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { sweepFinds, writeFind } from '../../../lib/records/write-finds.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { find, foundAtPage } from '../../fixtures/find-samples.ts';

emptyDatabase();

const address = 'https://news.example/ferry';
const found = (at: number, connection = 'a1') => foundAtPage(address, connection, { at });

it('the newest findings about a page are read for each connection, also while a newer find runs', async () => {
  const listening = new AbortController();
  const received = new Promise((resolve) => onChange(resolve, listening.signal));
  const first = await found(1);
  await writeFind(first);
  await writeFind(await found(2));
  await writeFind(await found(3, 'device'));
  await writeFind(find({ pageKey: await pageKey({ address }), connection: 'a1', state: { name: 'running' } }));
  expect((await readFoundForPage(`${address}?utm_source=x#top`, 'a1'))?.found.at).toBe(2);
  expect((await readFoundForPage(address, 'device'))?.found.at).toBe(3);
  expect(await readFoundForPage('https://news.example/other', 'a1')).toBeUndefined();
  expect(await received).toEqual({ find: first.id });
  listening.abort();
});

it('an old find is deleted, and nothing else', async () => {
  await writeSetting('privacy', { kept: true });
  await writeFind(await found(1));
  await writeFind(await found(5, 'device'));
  await sweepFinds(5);
  expect((await readFinds()).map(({ connection }) => connection)).toEqual(['device']);
});
