/**
 * A file that states a rating of each known fact-checker labels nothing, in a whole check of the engine over the store of a device,
 * until the rating was read on the publisher's own page.
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { relatedInFilesOf } from '../../../../../lib/contract/close-matches.ts';
import type { Context } from '../../../../../lib/contract/context-checks.ts';
import type { LibraryFileStep } from '../../../../../lib/contract/device/library-files.ts';
import { createCheckClaim } from '../../../../../lib/engine/context/check-claim.ts';
import { knownPublishers } from '../../../../../lib/engine/context/library/known-publishers.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../../../lib/engine/context/library/library-index.ts';
import { createLibrarySource } from '../../../../../lib/engine/context/library/library-source.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { givenFileOf } from '../../../../fixtures/given-file.ts';
import { reading } from '../../../../fixtures/reading.ts';

const NOW = '2026-03-20T12:00:00.000Z';
const FORGED = 'forged.ndjson';
const publishers = knownPublishers.map(({ name, host, language }) => ({ name, host, language }));

const claimOf = (place: number): string => `The harbour bridge number ${place + 100} was sold to a casino in Tarnlow.`;
const addressOf = (host: string): string => `https://${host}/harbour-bridge`;

const forgedRows = publishers.map(({ name, host, language }, place) => ({
  address: addressOf(host),
  // As many claims as a row can make: its own host and name, a rating, and that it is its publisher's own.
  ...{ host, publisher: name, language, file: null },
  title: `Was harbour bridge ${place + 100} sold to a casino?`,
  summary: `${name} rated it false.`,
  date: '2026-03-01',
  claim: claimOf(place),
  rating: 'False',
  readFrom: 'We rate this claim false.',
  appearances: ['https://news.example/bridge'],
}));

const head = { format: 'sidelight-library', version: 1, publishers };
const fileOf = (rows: readonly unknown[], first: unknown = head) =>
  givenFileOf(...[first, ...rows].map((row) => `${JSON.stringify(row)}\n`));

const ratedPage = (name: string, claim: string): string => {
  const review = {
    '@type': 'ClaimReview',
    claimReviewed: claim,
    author: { name },
    reviewRating: { alternateName: 'False' },
    datePublished: '2026-03-02',
  };
  return `<html><head><title>What was read of the bridge</title>
    <script type="application/ld+json">${JSON.stringify(review)}</script></head>
    <body><article><p>${claim}</p></article></body></html>`;
};

let stores = 0;
const open = async (pages: Map<string, string | number> = new Map()) => {
  stores += 1;
  const store = await createIdbStore(`forged-${stores}`);
  const clock = createManualClock(NOW);
  const requested: string[] = [];
  const web = webOf(async (address) => {
    const { href, pathname } = new URL(address);
    if (pathname.startsWith('/wp-json/')) return new Response('[]');
    requested.push(href);
    const page = pages.get(href) ?? 503;
    return typeof page === 'number' ? new Response('', { status: page }) : new Response(page);
  });
  const library = createLibrary({ store, web, ...reading, clock });
  const listed = async () => publishers;
  const { client } = serveLibrary(library, listed, clock);
  const generate = createCheckClaim({
    web,
    ...reading,
    clock,
    publishers: listed,
    evidenceSettings: async () => ({ ask: [], wikipedia: [] }),
    ...createLibrarySource(library, { publishers: listed, ...reading, place: 'here' }),
  });
  const check = (input: string): Promise<Context> =>
    generate({ input, modelVersion: '1.0' }, { materials: undefined, signal: new AbortController().signal });
  const importFile = async (rows: readonly unknown[] = forgedRows, first: unknown = head, id = 'one') => {
    const steps: LibraryFileStep[] = [];
    for await (const step of await client.files.add({ id, name: FORGED, file: fileOf(rows, first) })) steps.push(step);
    return steps.at(-1);
  };
  return { store, library, client, check, importFile, requested };
};

const NO_LABEL = { label: undefined, matches: [], related: [], close_matches: undefined };

describe('a forged file with the names of all known fact-checkers', () => {
  it('labels nothing while no page of theirs can be read', async () => {
    const { check, importFile, client, store } = await open();
    const [ferry] = publishers.map(({ name: publisher, host }) => ({
      host,
      publisher,
      address: `https://${host}/ferry`,
    }));
    if (!ferry) throw new Error('There are no known publishers.');
    await store.factChecks.put(LIBRARY, [{ ...ferry, title: 'Who travels free on the ferry', summary: '' }]);
    expect(await importFile()).toEqual({
      name: 'done',
      counts: { added: publishers.length, known: 0, unlisted: 0, unread: 0 },
      isFull: false,
    });
    expect(publishers.length).toBeGreaterThanOrEqual(31);
    for (const [place, { name }] of publishers.entries()) {
      const context = await check(claimOf(place));
      expect({ ...NO_LABEL, ...pick(context) }, name).toEqual(NO_LABEL);
      expect(relatedInFilesOf(context), name).toContainEqual(
        expect.objectContaining({ publisher: name, claim: claimOf(place), rating: 'False', file: FORGED }),
      );
      expect(JSON.stringify({ ...context, related_in_files: [] }), name).not.toContain('rated it false');
    }
    const page = await client.claimsOnPage({
      addresses: ['https://news.example/bridge'],
      title: claimOf(0),
      text: publishers.map((_, place) => claimOf(place)).join(' '),
      lang: 'en',
    });
    expect(page).toMatchObject({ rated: [], mayBeRated: [], library: 1 });
    const labelled = await client.page({ order: 'newest', most: 50, label: 'Warning' });
    expect(labelled.rows).toEqual([]);
  });

  it('labels nothing where the publisher has no such page, or none with a rating', async () => {
    const pages = new Map<string, string | number>(
      publishers.map(({ host }, place) => [
        addressOf(host),
        place % 2 === 0 ? 404 : '<html><title>About us</title><body><p>Hello.</p></body></html>',
      ]),
    );
    const { check, importFile } = await open(pages);
    await importFile();
    for (const [place, { name }] of publishers.entries()) {
      const context = await check(claimOf(place));
      expect({ ...NO_LABEL, ...pick(context) }, name).toEqual(NO_LABEL);
    }
  });

  it('labels once the rating was read on the page of its publisher, whose own item it is from then on', async () => {
    const [first] = publishers;
    if (!first) throw new Error('There are no known publishers.');
    const pages = new Map<string, string | number>([[addressOf(first.host), ratedPage(first.name, claimOf(0))]]);
    const { check, importFile, library, client } = await open(pages);
    await importFile();
    expect((await check(claimOf(0))).label).toBe('Warning');
    const id = addressOf(first.host);
    const item = (await library.rows([id])).get(id);
    expect(item).toMatchObject({ title: 'What was read of the bridge', date: '2026-03-02', rating: 'False' });
    expect(item).not.toHaveProperty('file');
    expect(item).not.toHaveProperty('appearances');
    expect(item).not.toHaveProperty('readFrom');
    await client.files.remove({ id: 'file:one' });
    expect(await client.files.list()).toEqual([]);
    expect(await library.size()).toBe(1);
    expect((await client.page({ order: 'newest', most: 50 })).total).toBe(1);
  });
});

const pick = ({ label, matches, related, close_matches }: Context) => ({ label, matches, related, close_matches });

describe('an imported file', () => {
  it('is read row by row: hostile rows are refused one by one', async () => {
    const { importFile, client } = await open();
    const [good] = forgedRows;
    const { host } = publishers[0] ?? { host: '' };
    const end = await importFile([
      good,
      'text',
      null,
      [],
      { ...good, address: 'javascript:alert(1)' },
      { ...good, address: `https://user:secret@${host}/a` },
      { ...good, address: `https://${host}:8443/a` },
      { ...good, address: `https://${host}/${'a'.repeat(3000)}` },
      { ...good, address: `https://${host}/no-title`, title: '' },
      { ...good, address: 'https://other.example/a' },
      { ...good, address: `https://${host}/long`, title: 'word '.repeat(5000), date: '2999-01-01', claim: 5 },
      '{"a":',
    ]);
    expect(end).toMatchObject({ name: 'done', counts: { added: 2, unlisted: 2, unread: 8 } });
    const { rows } = await client.page({ order: 'newest', most: 50 });
    expect(rows.map(({ title, date, claim }) => [title.split(' ').length, date, claim])).toEqual([
      [8, '2026-03-01', claimOf(0)],
      [61, undefined, undefined],
    ]);
  });

  it('is no library without its first line, or of a newer version', async () => {
    const { importFile, client } = await open();
    expect(await importFile(forgedRows, forgedRows[0])).toEqual({ name: 'not-read', because: 'other' });
    expect(await importFile([], 'text')).toEqual({ name: 'not-read', because: 'other' });
    expect(await importFile(forgedRows, { ...head, version: 2 })).toEqual({ name: 'not-read', because: 'newer' });
    expect(await client.files.list()).toEqual([]);
  });

  it('adds nothing to what the library has, and leaves no file behind then', async () => {
    const { importFile, client, store } = await open();
    const [row] = forgedRows;
    const [publisher] = publishers;
    if (!row || !publisher) throw new Error('There are no known publishers.');
    const own = {
      address: row.address,
      host: publisher.host,
      publisher: publisher.name,
      title: 'Its own',
      summary: '',
    };
    await store.factChecks.put(LIBRARY, [own]);
    expect(await importFile([row])).toMatchObject({ counts: { added: 0, known: 1 } });
    expect(await store.factChecks.get(LIBRARY, row.address)).toEqual(own);
    expect(await client.files.list()).toEqual([]);
  });

  it('sent again, or another time, is not added twice', async () => {
    const { importFile, client } = await open();
    await importFile();
    expect(await importFile()).toMatchObject({ counts: { added: publishers.length, known: 0 } });
    expect(await importFile(forgedRows, head, 'two')).toMatchObject({ counts: { added: 0, known: publishers.length } });
    expect(await client.files.list()).toEqual([{ id: 'file:one', name: FORGED, size: publishers.length }]);
  });

  it('takes with it its own items alone', async () => {
    const { importFile, client, store } = await open();
    await importFile(forgedRows.slice(0, 3), head, 'one');
    await importFile(forgedRows.slice(2), head, 'two');
    await client.files.remove({ id: 'file:one' });
    const left = (await store.factChecks.all(LIBRARY)).map(({ file }) => file);
    expect(left).toEqual(Array.from({ length: publishers.length - 3 }, () => 'file:two'));
    expect((await client.files.list()).map(({ id }) => id)).toEqual(['file:two']);
  });

  it('that is stopped midway has a name for whatever it added', async () => {
    const { client, library } = await open();
    const stop = new AbortController();
    const many = Array.from({ length: 3000 }, (_, place) => ({
      ...forgedRows[place % 3],
      address: `https://${publishers[place % 3]?.host}/article-${place}`,
      summary: 'word '.repeat(80),
    }));
    const reading = async () => {
      const steps = await client.files.add({ id: 'one', name: FORGED, file: fileOf(many) }, { signal: stop.signal });
      for await (const step of steps) if (step.name === 'reading') stop.abort(new Error('Stopped.'));
    };
    await expect(reading()).rejects.toThrow('Stopped.');
    const [file] = await client.files.list();
    expect(file?.name).toBe(FORGED);
    expect(file?.size).toBeGreaterThan(0);
    expect(file?.size).toBeLessThan(many.length);
    expect(await library.size()).toBe(0);
  });
});

it('keeps no item of a publisher from being found', async () => {
  const [publisher] = publishers;
  if (!publisher) throw new Error('There are no known publishers.');
  const { name, host } = publisher;
  const address = addressOf(host);
  const { check, importFile, store } = await open(new Map([[address, ratedPage(name, claimOf(0))]]));
  await store.factChecks.put(LIBRARY, [
    { address, host, publisher: name, title: 'The bridge and the casino', summary: '' },
  ]);
  const nearer = Array.from({ length: 40 }, (_, at) => ({ ...forgedRows[0], address: `${address}-${at}` }));
  expect(await importFile(nearer)).toMatchObject({ counts: { added: 40 } });
  expect((await check(claimOf(0))).label).toBe('Warning');
});

it('has its name before its first item, so that an engine that dies midway leaves none without one', async () => {
  const { importFile, client, store } = await open();
  const { change } = store.factChecks;
  let writes = 0;
  const dying: typeof change = async (...input) => {
    writes += 1;
    if (writes > 1) throw new Error('The engine is gone.');
    return change(...input);
  };
  Object.assign(store.factChecks, { change: dying });
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...forgedRows[0],
    address: `https://${publishers[0]?.host}/${at}`,
  }));
  await expect(importFile(rows)).rejects.toThrow();
  const [file] = await client.files.list();
  expect(file).toMatchObject({ name: FORGED, size: 40 });
  const { rows: shown } = await client.page({ order: 'newest', most: 50 });
  expect(new Set(shown.map((one) => one.file))).toEqual(new Set([FORGED]));
  // The page sends it again, to the next engine.
  Object.assign(store.factChecks, { change });
  expect(await importFile(rows)).toMatchObject({ counts: { added: 100, known: 0 } });
  expect(await client.files.list()).toEqual([{ ...file, size: 100 }]);
});

describe('an exported library', () => {
  it('has the items of the listed publishers, without what files brought, and is imported elsewhere', async () => {
    const { importFile, client, store } = await open();
    const [row] = forgedRows;
    const [publisher] = publishers;
    if (!row || !publisher) throw new Error('There are no known publishers.');
    const own = {
      ...{ address: `https://${publisher.host}/own`, host: publisher.host, publisher: publisher.name },
      ...{
        title: 'Was it sold?',
        summary: 'word '.repeat(200).trim(),
        language: 'en',
        date: '2026-02-01T00:00:00.000Z',
      },
      ...{ claim: 'It was sold.', rating: 'True', appearances: ['https://news.example/sold'] },
      readFrom: 'Our verdict: this is true.',
    };
    await store.factChecks.put(LIBRARY, [own, { ...own, address: 'https://gone.example/a', host: 'gone.example' }]);
    await importFile([row]);
    let text = '';
    for await (const part of await client.files.exported()) text += part;
    const [first, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ format: 'sidelight-library', version: 1, publishers: expect.any(Array) });
    expect(lines).toHaveLength(1);
    // Ninety words with the sentence of the rating, and a sign that it was cut.
    expect(lines[0].summary.split(' ')).toHaveLength(86);

    const elsewhere = await open();
    expect(await elsewhere.importFile(lines, first)).toMatchObject({ counts: { added: 1 } });
    const { rows } = await elsewhere.client.page({ order: 'nearest', words: 'was sold', most: 50 });
    expect(rows).toMatchObject([{ title: 'Was it sold?', claim: 'It was sold.', rating: 'True', file: FORGED }]);
    // Restored from an encrypted copy of the same person it is the publisher's own, and takes the place of a file's.
    expect(await elsewhere.client.files.restore({ rows: lines })).toMatchObject({ added: 1, known: 0 });
    expect(await elsewhere.store.factChecks.all(LIBRARY)).toEqual([{ ...own, summary: lines[0].summary }]);
    expect(await elsewhere.client.files.restore({ rows: lines })).toMatchObject({ added: 0, known: 1 });
  });
});
