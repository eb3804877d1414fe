/** Checks of addresses of posts on X, on each store of an engine: the notes are context beside the answer, and never a label. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readNotes } from '../../../../../lib/engine/context/readers-notes/read-notes.ts';
import { createNotesLookup } from '../../../../../lib/engine/context/readers-notes/readers-notes.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import type { Fetch } from '../../../../../lib/engine/web/client.ts';
import { createSqliteStore, openDatabase } from '../../../../../server/sqlite/sqlite-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webPermitted } from '../../../../fakes/web-of.ts';
import { noteFilesOf, tablesOf } from '../../../../fixtures/note-files.ts';
import { worldOfFile } from '../../../../fixtures/world-of-file.ts';
import { englishCheckClaim, worldFetch, worldPorts } from '../ask-world.ts';

const world = await worldOfFile();
const clock = createManualClock('2026-03-20T12:00:00.000Z');
const { signal } = new AbortController();

const POST = '1960000000000000001';
const ADDRESS = `https://x.com/ada/status/${POST}`;
const EMBEDDED = JSON.stringify({
  ...{ type: 'rich', author_name: 'Ada', provider_name: 'X' },
  html: '<blockquote><p lang="en">The last public library on Hook Street has closed for good.</p>Ada</blockquote>',
});
const notes = [
  { id: '1', post: POST, text: 'The library has moved. https://factdesk.example/library-on-hook-street' },
  { id: '2', post: POST, text: 'Not rated yet.', status: 'NEEDS_MORE_RATINGS' },
];
const stated = {
  text: notes[0]?.text,
  written_at: '2026-03-01T10:00:00.000Z',
  read_at: '2026-03-20T12:00:00.000Z',
};

const stores: [string, () => Promise<Store>][] = [
  ['memory', async () => createMemoryStore()],
  ['IndexedDB', () => createIdbStore(crypto.randomUUID())],
  ['SQLite', async () => createSqliteStore(openDatabase(':memory:'))],
];

describe.each(stores)('a check of a post, with notes in %s', (_, create) => {
  const check = async (input: string, fetch: Fetch, mayRead = true) => {
    const store = await create();
    const reading = readNotes(noteFilesOf(tablesOf(notes)), { tables: store, clock }, signal);
    while (!(await reading.next()).done);
    const requested: string[] = [];
    const generate = englishCheckClaim({
      ...worldPorts(world),
      web: webPermitted(
        (address, init) => {
          requested.push(new URL(address).hostname);
          return fetch(address, init);
        },
        () => mayRead,
      ),
      readersNotesAt: createNotesLookup(store),
    });
    const run = generate({ input, modelVersion: '1.0' }, { materials: undefined, signal });
    return { requested, run };
  };
  const ofWorld = worldFetch(world);
  const withPost: Fetch = async (address, init) =>
    new URL(address).hostname === 'publish.twitter.com' ? new Response(EMBEDDED) : ofWorld(address, init);

  it('has those that are rated helpful, and no label', async () => {
    const found = await (await check(ADDRESS, withPost)).run;
    expect(found.readers_notes).toEqual([stated]);
    expect(found.label).toBeUndefined();
    expect(found.matches).toEqual([]);
    expect(found.sources.map(({ url }) => url)).not.toContain(ADDRESS);
  });

  it('has them where the post is gone, and says that it was not read', async () => {
    const gone: Fetch = async (address, init) =>
      /twitter|x\.com/.test(new URL(address).hostname) ? new Response('', { status: 404 }) : ofWorld(address, init);
    const found = await (await check(ADDRESS, gone)).run;
    expect(found).toMatchObject({ readers_notes: [stated], searched: [], not_read: expect.any(String) });
    expect(found.needs_permission).toBeUndefined();
  });

  it('has them without permission for X, and sends no request for them', async () => {
    const { run, requested } = await check(ADDRESS, withPost, false);
    expect(await run).toMatchObject({ readers_notes: [stated], needs_permission: 'publish.twitter.com' });
    expect(requested).toEqual([]);
  });

  it('has none for another post, and none for words', async () => {
    const other = await (await check('https://x.com/ada/status/1960000000000000002', withPost)).run;
    expect(other.readers_notes).toBeUndefined();
    const words = await (await check('The last public library on Hook Street has closed for good.', ofWorld)).run;
    expect(words.readers_notes).toBeUndefined();
  });
});
