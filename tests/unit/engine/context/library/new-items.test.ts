/** Which items of the library are new, and which of them may be about an earlier check. */
import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../../lib/contract/device/publishers.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { createNewItemMatcher } from '../../../../../lib/engine/context/library/match-new-items.ts';
import { createNewItems } from '../../../../../lib/engine/context/library/new-items.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const TITLE = 'Did the night ferry carry 41,200 passengers in its first winter?';
const publishers: Publisher[] = [
  { name: 'FactDesk', host: 'factdesk.example', feed: 'https://factdesk.example/feed/' },
];
const signal = new AbortController().signal;

const entry = (path: string, title: string) =>
  `<item><title>${title}</title><link>https://factdesk.example/${path}</link>
    <pubDate>Tue, 03 Mar 2026 09:00:00 GMT</pubDate></item>`;

const open = ({ notesNew = true } = {}) => {
  const store = createMemoryStore();
  const feed = { entries: [entry('tram', 'Did the Tarnlow tram cost double?')] };
  const fetch = async () =>
    new Response(`<rss><channel><language>en</language>${feed.entries.join('')}</channel></rss>`, {
      headers: { 'content-type': 'application/rss+xml' },
    });
  const library = createLibrary({
    store,
    web: webOf(fetch),
    ...reading,
    clock: createManualClock('2026-03-20T12:00:00Z'),
    notesNew,
  });
  const { client } = serveLibrary(library, async () => publishers);
  return { store, library, client, feed, refresh: () => library.refresh(publishers, signal) };
};

describe('the new items', () => {
  it('are those that a feed brought since they were last forgotten', async () => {
    const { client, feed, refresh } = open();
    await refresh();
    expect(await client.newItems()).toEqual({ ids: ['https://factdesk.example/tram'] });
    await client.forgetNew({ ids: ['https://factdesk.example/tram'] });
    feed.entries = [entry('tram', 'The tram did not cost double'), entry('ferry', TITLE)];
    await refresh();
    expect(await client.newItems()).toEqual({ ids: ['https://factdesk.example/ferry'] });
  });

  it('stay new if a comparison forgets others only', async () => {
    const { client, feed, refresh } = open();
    await refresh();
    feed.entries.push(entry('ferry', TITLE));
    await refresh();
    await client.forgetNew({ ids: ['https://factdesk.example/tram'] });
    expect(await client.newItems()).toEqual({ ids: ['https://factdesk.example/ferry'] });
  });

  it('are those that are written: an item that is about to be stays new for the next comparison', async () => {
    const { store, client, refresh } = open();
    await refresh();
    const next = { address: 'https://factdesk.example/next', host: 'factdesk.example', publisher: 'FactDesk' };
    await createNewItems(store.feeds).note([{ ...next, title: TITLE, summary: '' }]);
    const { ids } = await client.newItems();
    expect(ids).toEqual(['https://factdesk.example/tram']);
    await client.forgetNew({ ids });
    await store.factChecks.put('library', [{ ...next, title: TITLE, summary: '' }]);
    expect(await client.newItems()).toEqual({ ids: [next.address] });
  });

  it('go with their publisher', async () => {
    const { library, client, refresh } = open();
    await refresh();
    await library.refresh([], signal);
    expect(await client.newItems()).toEqual({ ids: [] });
  });

  it('are not noted for a library without earlier checks, such as a server’s', async () => {
    const { client, refresh } = open({ notesNew: false });
    await refresh();
    expect(await client.newItems()).toEqual({ ids: [] });
  });

  it('are bounded by publisher: the last ones stay', async () => {
    const { feeds } = createMemoryStore();
    const newItems = createNewItems(feeds);
    const item = (place: number): LibraryItem => ({
      ...{ address: `https://factdesk.example/${place}`, host: 'factdesk.example', publisher: 'FactDesk' },
      ...{ title: 'A pier', summary: '' },
    });
    await newItems.note(Array.from({ length: 400 }, (_, place) => item(place)));
    await newItems.note(Array.from({ length: 400 }, (_, place) => item(400 + place)));
    const ids = await newItems.ids();
    expect([ids.length, ids.at(-1)]).toEqual([500, 'https://factdesk.example/799']);
  });
});

describe('a comparison with earlier checks', () => {
  const checks = [
    { id: 'ferry', text: CLAIM },
    { id: 'other', text: 'The harbour master of Quillford retires in May, the council says.' },
  ];

  it('returns the checks that a title may be about, with what the feed says of the article', async () => {
    const { client, feed, refresh } = open();
    const image = '<enclosure url="https://files.example/pier.jpg" type="image/jpeg" length="1"/></item>';
    feed.entries.push(entry('ferry', TITLE).replace('</item>', image));
    await refresh();
    const { ids } = await client.newItems();
    expect(await client.matchNew({ ids, checks })).toEqual([
      {
        id: 'ferry',
        factChecks: [
          {
            ...{ url: 'https://factdesk.example/ferry', title: TITLE, publisher: 'FactDesk', date: '2026-03-03' },
            image: 'https://files.example/pier.jpg',
          },
        ],
      },
    ]);
    expect(await client.matchNew({ ids: ['https://factdesk.example/tram'], checks })).toEqual([]);
  });

  it('leaves out items of a publisher that is no longer listed', async () => {
    const { library, feed, refresh } = open();
    feed.entries.push(entry('ferry', TITLE));
    await refresh();
    const { client } = serveLibrary(library, async () => []);
    expect(await client.matchNew({ ids: ['https://factdesk.example/ferry'], checks })).toEqual([]);
  });

  it('compares by the claim where the library knows it, and only within a language', async () => {
    const item = (title: string, rest: Partial<LibraryItem>): LibraryItem => ({
      ...{ address: `https://factdesk.example/${title}`, host: 'factdesk.example', publisher: 'FactDesk' },
      ...{ title, summary: '', language: 'en' },
      ...rest,
    });
    const items = [item('The ferry, in numbers', { claim: CLAIM }), item(TITLE, { language: 'de' })];
    const matchNew = await createNewItemMatcher(items, async () => undefined);
    expect(matchNew(`People say it: ${CLAIM}`).map(({ title }) => title)).toEqual(['The ferry, in numbers']);
  });
});
