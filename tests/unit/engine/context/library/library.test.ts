/**
 * The library in the test world: filled from real feeds with conditional requests, searched, and read on the host of the
 * publisher.
 */
import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../../lib/contract/device/publishers.ts';
import { knownPublishers, withKnownFeed } from '../../../../../lib/engine/context/library/known-publishers.ts';
import { createLibrary, type LibraryPorts } from '../../../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../../../lib/engine/context/library/library-index.ts';
import { createLibrarySource } from '../../../../../lib/engine/context/library/library-source.ts';
import type { RefreshProgress } from '../../../../../lib/engine/context/library/refresh.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { StoreFullError } from '../../../../../lib/engine/store/store-full.ts';
import { createSqliteStore, openDatabase } from '../../../../../server/sqlite/sqlite-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf, webPermitted } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { worldOfFile } from '../../../../fixtures/world-of-file.ts';
import { checkPointChecks, factDeskChecks } from '../../../../world/content/fact-checks.ts';
import { sentences } from '../../../../world/content/sentences.ts';
import { checkPoint, englishCheckClaim, factDesk, worldFetch, worldPorts } from '../ask-world.ts';

const world = await worldOfFile();

const NOW = '2026-03-20T12:00:00.000Z';
const listed: Publisher[] = [
  { ...factDesk, feed: 'https://factdesk.example/feed/' },
  { ...checkPoint, feed: 'https://checkpoint.example/feed/atom/' },
];
const signal = new AbortController().signal;

const never = () => new Promise<never>(() => {});

const create = (store: Store = createMemoryStore()) => {
  const clock = createManualClock(NOW);
  const library = createLibrary({ store, web: webOf(worldFetch(world), clock, store), ...reading, clock });
  return { store, clock, library };
};
const outcomes = async (library: ReturnType<typeof create>['library'], publishers = listed) =>
  (await library.refresh(publishers, signal)).map(({ host, outcome }) => [host, outcome]);
const feedRequests = () => world.requests.filter(({ path }) => path.startsWith('/feed/'));

describe('a refresh', () => {
  it('reads every feed, reports progress, and updates the facts', async () => {
    const { library } = create();
    expect(await library.facts()).toEqual({ size: 0, languages: [] });
    const progress: RefreshProgress[] = [];
    await library.refresh(listed, signal, { onProgress: (step) => progress.push(step) });
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const size = factDeskChecks.length + checkPointChecks.length;
    const days = [...factDeskChecks, ...checkPointChecks].map(({ published }) => published.slice(0, 10)).toSorted();
    expect(await library.facts()).toEqual({
      size,
      languages: expect.arrayContaining(['en']),
      oldest: days[0],
      newest: days.at(-1),
    });
    expect((await library.facts(new Set(['checkpoint.example']))).size).toBe(checkPointChecks.length);
  });

  it('is exported and read for a copy in slices, never as a whole', async () => {
    const { library, store } = create();
    const most = 250;
    const rows = Array.from({ length: most }, (_, at) => ({
      ...{ address: `https://factdesk.example/${at}`, host: factDesk.host, publisher: factDesk.name },
      ...{ title: `Title ${at}`, summary: '' },
    }));
    await store.factChecks.put(LIBRARY, rows);
    const read: number[] = [];
    const { getMany } = store.factChecks;
    Object.assign(store.factChecks, {
      all: () => Promise.reject(new Error('all rows were read')),
      getMany: (project: string, ids: readonly string[]) => {
        read.push(ids.length);
        return getMany(project, ids);
      },
    });
    let lines = 0;
    for await (const part of library.files.exported([factDesk])) lines += part.trimEnd().split('\n').length;
    expect(lines).toBe(most + 1);
    expect(read).toEqual([100, 100, 50]);
  });

  it('makes the item of a file the publisher’s own, without what the file said of it', async () => {
    const filled = create();
    await filled.library.refresh(listed, signal);
    const [own] = await filled.store.factChecks.all(LIBRARY);
    if (!own) throw new Error('The feeds are empty.');
    const { library, store } = create();
    await store.feeds.add({ address: 'file:one', requestedAt: 0, file: 'theirs.ndjson' });
    const forged = { claim: 'The opposite.', rating: 'True', appearances: ['https://news.example/'], file: 'file:one' };
    await store.factChecks.put(LIBRARY, [
      { ...own, ...forged },
      { ...own, ...forged, address: `${own.address}-other` },
    ]);
    await library.refresh(listed, signal);
    expect(await store.factChecks.get(LIBRARY, own.address)).toEqual(own);
    expect(await library.files.list()).toEqual([{ id: 'file:one', name: 'theirs.ndjson', size: 1 }]);
    expect(await library.size()).toBe(await filled.library.size());
    await library.files.remove('file:one');
    expect(await store.factChecks.all(LIBRARY)).toHaveLength(await library.size());
    await library.files.remove(listed[0]?.feed ?? '');
    expect((await library.feedOutcome(listed[0] ?? factDesk))?.kind).toBe('unchanged');
  });

  it('contacts only listed publishers with a feed, and only their own hosts', async () => {
    const { library } = create();
    const elsewhere = [factDesk, { ...checkPoint, feed: 'https://factdesk.example/feed/' }];
    expect(worded(await outcomes(library, elsewhere))).toEqual([
      ['checkpoint.example', { kind: 'failed', because: expect.stringContaining('own host') }],
    ]);
    expect(world.requests).toEqual([]);
  });

  it('reads only the rest after a stop or a failure', async () => {
    const { library } = create();
    world.faults.inject({ kind: 'answer', status: 500 }, { host: 'checkpoint.example', path: '/feed/' });
    expect(await library.feedOutcome(listed[0] ?? factDesk)).toBeUndefined();
    await library.refresh(listed, signal);
    expect((await library.feedOutcome(listed[0] ?? factDesk))?.kind).toBe('unchanged');
    expect(worded(await library.feedOutcome(listed[1] ?? checkPoint))).toEqual({
      kind: 'failed',
      because: 'The host responded with status 500.',
    });
    world.clearRequests();
    const progress: RefreshProgress[] = [];
    await library.refresh(listed, signal, { rest: true, onProgress: (step) => progress.push(step) });
    expect(feedRequests().map(({ host }) => host)).toEqual(['checkpoint.example']);
    expect(progress.map(({ done, total }) => [done, total])).toEqual([[2, 2]]);
    expect((await library.feedOutcome(listed[1] ?? checkPoint))?.kind).toBe('unchanged');
  });

  it('keeps what was read when it is stopped', async () => {
    const { library, store } = create();
    const stop = new AbortController();
    const elsewhere = { ...factDesk, feed: `https://${factDesk.host}/feed/atom/` };
    // Both are on one host, so the second waits for its turn.
    const both = [{ ...factDesk, feed: `https://${factDesk.host}/feed/` }, elsewhere];
    const filling = library.refresh(both, stop.signal, { onProgress: () => stop.abort(new Error('Stopped.')) });
    await expect(filling).rejects.toThrow('Stopped.');
    expect(await library.size()).toBe(factDeskChecks.length);
    const again = create(store).library;
    expect((await again.feedOutcome(elsewhere))?.kind).toBeUndefined();
    await again.refresh(both, signal, { rest: true });
    expect((await again.feedOutcome(elsewhere))?.kind).toBe('unchanged');
  });

  it('does not receive unchanged feeds again', async () => {
    const { library, store } = create();
    await library.refresh(listed, signal);
    const rows = await store.factChecks.segments('library');
    expect((await outcomes(library)).map(([, outcome]) => outcome)).toEqual([
      { kind: 'unchanged' },
      { kind: 'unchanged' },
    ]);
    expect(await store.factChecks.segments('library')).toEqual(rows);
    expect(feedRequests()).toHaveLength(4);
  });

  it('reports a host that requested a pause, and that it is not over', async () => {
    const { library, clock } = create();
    const busy = { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } } as const;
    world.faults.inject(busy, { host: 'factdesk.example', path: '/feed/' });
    const [first] = listed;
    const only = first ? [first] : [];
    expect(worded(await outcomes(library, only))).toEqual([
      ['factdesk.example', { kind: 'failed', because: expect.stringContaining('429') }],
    ]);
    world.clearRequests();
    expect(await outcomes(library, only)).toMatchObject([['factdesk.example', { kind: 'waiting' }]]);
    expect(world.requests).toEqual([]);
    clock.advance(3_600_001);
    expect(await outcomes(library, only)).toMatchObject([['factdesk.example', { kind: 'read' }]]);
  });

  it.each([
    ['a page instead of a feed', { kind: 'html' }, 'This isn’t a feed.'],
    ['an error', { kind: 'answer', status: 500 }, 'The host responded with status 500.'],
    // The message of a fault that nobody foresaw: the `fetch` of browsers and Node rejects with a TypeError.
    ['a cut connection', { kind: 'cut-before-answer' }, 'socket hang up'],
    [
      'a redirect',
      { kind: 'answer', status: 301, headers: { location: 'https://plain-mirror.example/feed/' } },
      'It didn’t respond.',
    ],
  ] as const)('continues with the other feeds after %s', async (_, fault, because) => {
    const { library } = create();
    world.faults.inject(fault, { host: 'factdesk.example', path: '/feed/' });
    const all = new Map(
      await outcomes(library).then((pairs) => pairs.map(([host, outcome]) => [host, outcome] as const)),
    );
    expect(worded(all.get('factdesk.example'))).toMatchObject({ kind: 'failed', because });
    expect(all.get('checkpoint.example')).toEqual({ kind: 'read', added: checkPointChecks.length });
    expect(world.requests.map(({ host }) => host)).not.toContain('plain-mirror.example');
  });

  it.each<[string, Partial<LibraryPorts>, string]>([
    ['no permission', { web: webPermitted(never, () => false) }, 'No permission to contact factdesk.example.'],
    ['no response', { web: webOf(never), clock: createEagerClock(NOW) }, 'No response in time.'],
    ['a feed of 5 MB', { web: webOf(async () => new Response('x'.repeat(5_000_000))) }, 'Its response is too large.'],
    [
      'a full disk',
      { web: webOf(() => Promise.reject(new StoreFullError(undefined))) },
      'The disk is full. Free up space and try again.',
    ],
    [
      'another host that answers',
      { web: webOf(async () => Object.defineProperty(new Response(''), 'url', { value: 'https://b.example/' })) },
      'A different host responded.',
    ],
    ['an error without a message', { web: webOf(() => Promise.reject(new Error())) }, 'The feed couldn’t be read.'],
  ])('states %s', async (_, ports, because) => {
    const clock = createManualClock(NOW);
    const library = createLibrary({
      store: createMemoryStore(),
      web: webOf(worldFetch(world)),
      ...reading,
      clock,
      ...ports,
    });
    expect(worded(await outcomes(library, listed.slice(0, 1)))).toMatchObject([
      ['factdesk.example', { kind: 'failed', because }],
    ]);
  });

  it('rejects when aborted', async () => {
    const { library } = create();
    const stopped = AbortSignal.abort(new Error('Stopped.'));
    await expect(library.refresh(listed, stopped)).rejects.toThrow('Stopped.');
    expect(world.requests).toEqual([]);
  });

  it('drops items of unlisted publishers and reads them again once they are listed', async () => {
    const { library } = create();
    await library.refresh(listed, signal);
    await library.refresh(listed.slice(0, 1), signal);
    expect(await library.hosts()).toEqual(new Set(['factdesk.example']));
    expect((await library.search('Ist das Freibad in Obermoorstedt zu?')).map(({ host }) => host)).not.toContain(
      'checkpoint.example',
    );
    await library.refresh(listed, signal);
    expect(await library.hosts()).toEqual(new Set(listed.map(({ host }) => host)));
  });

  it('accepts only articles on the host of the publisher', async () => {
    const { library } = create();
    const item = (link: string) => `<item><title>Library in Merrowhaven</title><link>${link}</link></item>`;
    const links = ['https://plain-mirror.example/a', 'javascript:alert(1)', 'https://factdesk.example:8443/a', '/own'];
    const body = `<rss><channel>${links.map(item).join('')}</channel></rss>`;
    world.faults.inject({ kind: 'answer', status: 200, body }, { host: 'factdesk.example', path: '/feed/' });
    await library.refresh(listed.slice(0, 1), signal);
    const found = await library.search('Library in Merrowhaven');
    expect(found.map(({ address }) => address)).toEqual(['https://factdesk.example/own']);
  });
});

describe('a search', () => {
  it('finds by the claim, in another language too, and still after a restart', async () => {
    const { library, store } = create();
    await library.refresh(listed, signal);
    const again = create(store).library;
    for (const own of [library, again]) {
      const [first] = await own.search(sentences.checked);
      expect(first?.address).toBe('https://factdesk.example/library-on-hook-street');
      const [german] = await own.search('Ist das Freibad in Obermoorstedt zu?', { lang: 'de' });
      expect(german?.address).toBe('https://factdesk.example/freibad-obermoorstedt');
    }
  });

  it('finds items that another instance wrote meanwhile', async () => {
    const { library, store } = create();
    expect(await library.search(sentences.checked)).toEqual([]);
    await create(store).library.refresh(listed, signal);
    expect((await library.search(sentences.checked)).length).toBeGreaterThan(0);
  });
});

describe('a check', () => {
  /** Makes the search of every publisher fail, so that only the library can find the article. */
  const check = async (library: ReturnType<typeof create>['library'], claim: string, publishers = listed) => {
    world.faults.inject({ kind: 'answer', status: 500 }, { path: '/wp-json/', times: 1000 });
    const generate = englishCheckClaim({
      ...worldPorts(world, publishers),
      ...createLibrarySource(library, { publishers: async () => publishers, ...reading, place: 'here' }),
    });
    return generate({ input: claim, modelVersion: '1.0' }, { materials: undefined, signal });
  };

  it('reads the article that the library names and stores the claim it rates', async () => {
    const { library, store } = create();
    await library.refresh(listed, signal);
    const found = await check(library, sentences.checked);
    expect(found).toMatchObject({ label: 'Warning', matches: [{ publisher: 'FactDesk', rating: 'False' }] });
    expect(found.searched).toContainEqual(
      expect.objectContaining({ name: 'Fact-check library', host: 'this device', outcome: 'answered' }),
    );
    const item = await store.factChecks.get('library', 'https://factdesk.example/library-on-hook-street');
    expect(item).toMatchObject({ claim: sentences.checked, rating: 'False' });
    await library.refresh(listed, signal);
    expect((await library.search('last public library in January')).at(0)?.claim).toBe(sentences.checked);
  });

  it('compares by the rarity of words in the library, in the language of the claim', async () => {
    const { library } = create();
    await library.refresh(listed, signal);
    const languages: string[] = [];
    const rarityIn = async (language: string) => {
      languages.push(language);
      return library.rarityIn(language);
    };
    await check({ ...library, rarityIn }, sentences.checked);
    expect(new Set(languages)).toEqual(new Set(['en']));
    expect(await library.rarityIn('en')).toBeUndefined();
  });

  it('answers from the store if no host is reachable, with a rating only if its article was read before', async () => {
    const { library } = create();
    await library.refresh(listed, signal);
    const offline = () => world.faults.inject({ kind: 'answer', status: 500 }, { path: '/', times: 1000 });
    offline();
    const unread = await check(library, sentences.checked);
    expect(unread.label).toBeUndefined();
    expect(unread.sources).toContainEqual(
      expect.objectContaining({ url: 'https://factdesk.example/library-on-hook-street', source: 'FactDesk' }),
    );
    world.faults.clear();
    await check(library, sentences.checked);
    offline();
    expect(await check(library, sentences.checked)).toMatchObject({
      ...{ label: 'Warning', matches: [{ publisher: 'FactDesk', rating: 'False', date: '2026-03-03' }] },
      searched: expect.arrayContaining([
        expect.objectContaining({ name: 'Fact-check library', outcome: 'did not answer' }),
      ]),
    });
  });

  it('keeps the label of an article whose claim exceeds the disk', async () => {
    const db = openDatabase(':memory:');
    const { library, store } = create(createSqliteStore(db));
    await library.refresh(listed, signal);
    db.exec(`PRAGMA max_page_count = ${db.prepare('PRAGMA page_count').get()?.page_count}`);
    const found = await check(library, sentences.checked);
    expect(found).toMatchObject({ label: 'Warning', matches: [{ publisher: 'FactDesk', rating: 'False' }] });
    expect(found.searched).toContainEqual(
      expect.objectContaining({ name: 'Fact-check library', host: 'this device', outcome: 'answered' }),
    );
    const item = await store.factChecks.get('library', 'https://factdesk.example/library-on-hook-street');
    expect(item).not.toHaveProperty('claim');
  });

  it('requests no items on other subjects or of publishers that are no longer listed', async () => {
    const { library } = create();
    await library.refresh(listed, signal);
    world.clearRequests();
    const [, second] = listed;
    await check(library, sentences.checked, second ? [second] : []);
    expect(world.requests.map(({ host }) => host)).not.toContain('factdesk.example');
    world.clearRequests();
    await check(library, sentences.unchecked);
    expect(world.requests.filter(({ path }) => !path.startsWith('/wp-json/') && !path.startsWith('/w/'))).toEqual([]);
  });

  it('tolerates a publisher without a search if the library holds its feed', async () => {
    const { library } = create();
    await library.refresh(listed, signal);
    world.faults.inject({ kind: 'answer', status: 404 }, { path: '/wp-json/', times: 1000 });
    const ports = createLibrarySource(library, { publishers: async () => listed, ...reading, place: 'here' });
    const generate = englishCheckClaim({ ...worldPorts(world, listed), ...ports });
    const run = { materials: undefined, signal };
    const found = await generate({ input: sentences.unchecked, modelVersion: '1.0' }, run);
    expect(found.summary).toMatch(/^No matching fact-check found\./);
    const without = await englishCheckClaim(worldPorts(world, listed))(
      { input: sentences.unchecked, modelVersion: '1.0' },
      run,
    );
    expect(without.summary).toMatch(/^Search incomplete: FactDesk/);
    expect(without.response).toContain('FactDesk (factdesk.example) has no search that can be used');
  });

  it('finds articles older than every item of a feed through the search of the publisher', async () => {
    const { library } = create();
    const body = '<rss><channel></channel></rss>';
    world.faults.inject({ kind: 'answer', status: 200, body }, { host: 'factdesk.example', path: '/feed/' });
    await library.refresh(listed.slice(0, 1), signal);
    expect((await library.facts()).size).toBe(0);
    const generate = englishCheckClaim({
      ...worldPorts(world, listed.slice(0, 1)),
      ...createLibrarySource(library, { publishers: async () => listed.slice(0, 1), ...reading, place: 'here' }),
    });
    const claim = 'The pier of Merrowhaven is older than the town hall.';
    const found = await generate({ input: claim, modelVersion: '1.0' }, { materials: undefined, signal });
    expect(found).toMatchObject({ label: 'Safe', matches: [{ old: true, rating: 'True' }] });
  });
});

describe('the list of known publishers', () => {
  it('names about thirty publishers in several languages, each once, with feeds on their own hosts', () => {
    expect(knownPublishers.length).toBeGreaterThanOrEqual(30);
    expect(new Set(knownPublishers.map(({ host }) => host)).size).toBe(knownPublishers.length);
    expect(new Set(knownPublishers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    for (const { feed, host } of knownPublishers) if (feed) expect(new URL(feed).host).toBe(host);
  });

  it('supplies a listed publisher with its known or conventional feed, or with none', () => {
    const feedOf = (host: string) => withKnownFeed({ name: 'Somebody', host }).feed;
    expect(feedOf('correctiv.org')).toBe('https://correctiv.org/category/faktencheck/feed/');
    expect(feedOf('factdesk.example')).toBe('https://factdesk.example/feed/');
    expect(feedOf('poligrafo.sapo.pt')).toBeUndefined();
  });
});
