import { expect, it } from 'vitest';
import { pageKey } from '../../../lib/records/page-key.ts';
import { type PageStories, sweepPageStories, writePageStories } from '../../../lib/records/page-stories.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import { readPageStories } from '../../../lib/records/read-page-stories.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const address = 'https://news.example/ferry';
const record = async (at: number, connection = 'a1'): Promise<PageStories> => ({
  version: 1,
  pageKey: await pageKey({ address }),
  connection,
  text: 'ferry',
  project: 'harbour',
  at,
  found: { what: 'stories', top: [] },
});

it('the search result of a page is stored for each connection, and a newer one replaces it', async () => {
  const listening = new AbortController();
  const received = new Promise((resolve) => onChange(resolve, listening.signal));
  await writePageStories(await record(1));
  await writePageStories(await record(2));
  await writePageStories(await record(3, 'device'));
  expect((await readPageStories(`${address}?utm_source=x#top`, 'a1'))?.at).toBe(2);
  expect((await readPageStories(address, 'device'))?.at).toBe(3);
  expect(await readPageStories('https://news.example/other', 'a1')).toBeUndefined();
  expect(await received).toEqual({ stories: await pageKey({ address }) });
  listening.abort();
});

it('an old search result is deleted, and nothing else', async () => {
  await writeSetting('privacy', { kept: true });
  await writePageStories(await record(1));
  await writePageStories(await record(5, 'device'));
  await sweepPageStories(5);
  expect(await readPageStories(address, 'a1')).toBeUndefined();
  expect((await readPageStories(address, 'device'))?.at).toBe(5);
});
