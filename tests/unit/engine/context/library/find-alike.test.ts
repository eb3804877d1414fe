/** The library searched by an image: which articles it finds, in which order, and with which filters. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { type LibraryQuestion, libraryQuestion } from '../../../../../lib/contract/device/library-rows.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../../../lib/engine/context/library/library-index.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import type { DeviceStore } from '../../../../../lib/engine/store/store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { hashPng } from '../../../../fixtures/hash-png.ts';
import { reading } from '../../../../fixtures/reading.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];

const BASE = '0123456789abcdef'.repeat(4);
const OTHER = 'f0c3a55a0f3c96e1'.repeat(4);

/** The hash with this many bits changed. */
const changed = (bits: number, hash = BASE): string => {
  const digits = Array.from(hash, (digit) => Number.parseInt(digit, 16));
  for (let at = 0; at < bits; at += 1) digits[at % 64] = (digits[at % 64] ?? 0) ^ (1 << Math.floor(at / 64));
  return digits.map((digit) => digit.toString(16)).join('');
};

const item = (path: string, day: string, rest: Partial<LibraryItem> = {}): LibraryItem => {
  const host = rest.host ?? 'factdesk.example';
  const address = `https://${host}/${path}`;
  return { address, host, publisher: 'As the feed says', title: `Of ${path}`, summary: '', date: day, ...rest };
};

const items = [
  item('far', '2026-03-01', { title: 'The ferry in the fog', language: 'en' }),
  item('same', '2026-01-01', { title: 'The ferry at noon', language: 'en', claim: 'It sank.', rating: 'False' }),
  item('near', '2026-02-01', { host: 'tide.example', title: 'Die Brücke am Abend', language: 'de' }),
  item('over', '2026-02-02', { title: 'The bridge' }),
  item('other', '2026-02-03', { title: 'The ferry of another day', language: 'en' }),
  item('plain', '2026-02-04'),
  item('unlisted', '2026-02-05', { host: 'gone.example' }),
];
const hashes: Record<string, string[]> = {
  far: [OTHER, changed(36)],
  same: [BASE],
  near: [changed(10)],
  over: [changed(37)],
  other: [OTHER],
  plain: [],
  unlisted: [BASE],
};

const stores: DeviceStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const open = async () => {
  const store = await createIdbStore(crypto.randomUUID());
  stores.push(store);
  await store.factChecks.put(LIBRARY, items);
  for (const { host, address } of items) {
    const path = new URL(address).pathname.slice(1);
    await store.itemImages.put(host, [{ address, hashes: hashes[path] ?? [] }]);
  }
  const pages: number[] = [];
  const page: typeof store.itemImages.page = async (...given) => {
    const found = await store.itemImages.page(...given);
    pages.push(found.rows.length);
    return found;
  };
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const library = createLibrary({
    ...{ store, web: webOf(() => expect.fail('A request was sent.')), ...reading, clock },
    images: { table: { ...store.itemImages, page }, hash: hashPng },
  });
  const { client } = serveLibrary(library, async () => publishers, clock);
  const ask = (question: Partial<LibraryQuestion> = {}) =>
    client.page({ like: [BASE], order: 'nearest', most: 50, ...question });
  const paths = async (question: Partial<LibraryQuestion> = {}) =>
    (await ask(question)).rows.map(({ url }) => new URL(url).pathname.slice(1));
  return { store, ask, paths, pages };
};

describe('by an image', () => {
  it('finds what looks like it, the nearest first, and says how many images it was compared with', async () => {
    const { ask, paths } = await open();
    expect(await paths()).toEqual(['same', 'near', 'far']);
    expect(await ask()).toMatchObject({ total: 3, compared: 5 });
    expect(await ask({ like: ['0'.repeat(64)] })).toEqual({ rows: [], total: 0, compared: 5 });
  });

  it('finds it by the part inside its border, and mirrored', async () => {
    const { paths } = await open();
    expect(await paths({ like: ['0'.repeat(64), OTHER] })).toEqual(['far', 'other']);
    // In a mirrored image each second wave, and so each second bit of a row, has the other sign.
    const mirrored = Array.from(BASE, (digit) => (Number.parseInt(digit, 16) ^ 0b0101).toString(16)).join('');
    expect(await paths({ like: [mirrored] })).toEqual(['same', 'near', 'far']);
  });

  it.each<[Partial<LibraryQuestion>, string[]]>([
    [{ order: 'newest' }, ['far', 'near', 'same']],
    [{ host: 'tide.example' }, ['near']],
    [{ host: 'gone.example' }, []],
    [{ language: 'en' }, ['same', 'far']],
    [{ from: '2026-02-01' }, ['near', 'far']],
    [{ label: 'Warning' }, ['same']],
    [{ words: 'ferry', spoken: 'en' }, ['same', 'far']],
    [{ words: 'https://factdesk.example/far' }, ['far']],
    [{ words: 'https://factdesk.example/other' }, []],
  ])('%j leaves %j', async (question, left) => {
    const { paths } = await open();
    expect(await paths(question)).toEqual(left);
  });

  it('is read page by page', async () => {
    const { ask, paths } = await open();
    expect(await ask({ most: 2 })).toMatchObject({ total: 3, next: 2 });
    expect(await paths({ most: 2, after: 2 })).toEqual(['far']);
    expect((await ask({ most: 2, after: 2 })).next).toBeUndefined();
  });

  it('is compared with many images a thousand at a time', async () => {
    const { store, ask, pages } = await open();
    const far = Array.from({ length: 2500 }, (_, at) => `https://factdesk.example/many/${String(at).padStart(4, '0')}`);
    await store.itemImages.put(
      'factdesk.example',
      far.map((address) => ({ address, hashes: [OTHER] })),
    );
    const found = await ask({ host: 'factdesk.example' });
    expect(found.rows.map(({ title }) => title)).toEqual(['The ferry at noon', 'The ferry in the fog']);
    expect(found.compared).toBe(2504);
    expect(pages).toEqual([500, 500, 500, 500, 500, 5]);
  });
});

it.each([[[]], [[BASE, BASE, BASE]], [['x'.repeat(64)]], [[BASE.slice(1)]]])('%j is no image to search by', (like) => {
  expect(libraryQuestion.safeParse({ like, order: 'nearest', most: 10 }).success).toBe(false);
});
