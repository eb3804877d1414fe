/** Which images of articles are loaded and hashed, from where, how often, and how long their hashes stay. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../../../lib/engine/context/library/library-index.ts';
import { createIdbStore } from '../../../../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { DeviceStore } from '../../../../../lib/engine/store/store.ts';
import type { Fetch } from '../../../../../lib/engine/web/client.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { hashPng } from '../../../../fixtures/hash-png.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { pictures } from '../../../../world/images.ts';

const HOST = 'factdesk.example';
const publishers = [{ name: 'FactDesk', host: HOST }];
const signal = new AbortController().signal;

const content = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pictures[name]?.() ?? expect.fail(`There is no ${name}.`));
const harbour = content('painted-harbour.png');
const [harbourHash = ''] = await hashPng(harbour);

/** The higher the number, the newer. */
const item = (number: number, rest: Partial<LibraryItem> = {}): LibraryItem => ({
  ...{ address: `https://${HOST}/${number}`, host: HOST, publisher: 'FactDesk', title: `Title ${number}`, summary: '' },
  date: new Date(Date.UTC(2026, 0, number)).toISOString(),
  image: `https://${HOST}/${number}.png`,
  ...rest,
});

const stores: DeviceStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

type Answer = () => Response | Promise<Response>;
const image = (bytes: Uint8Array<ArrayBuffer> = harbour): Response => new Response(bytes);

const open = async (items: readonly LibraryItem[], answers: Record<string, Answer> = {}, hash = hashPng) => {
  const store = await createIdbStore(crypto.randomUUID());
  stores.push(store);
  await store.factChecks.put(LIBRARY, items);
  const requests: string[] = [];
  const clock = createEagerClock('2026-03-20T12:00:00.000Z', { realFromMs: 20_000 });
  const fetch: Fetch = async (address) => {
    requests.push(address);
    return (answers[new URL(address).pathname] ?? image)();
  };
  const mayRead = async (host: string) => host === HOST;
  const library = createLibrary({
    ...{ store, web: webOf(fetch, clock, createMemoryStore(), mayRead), ...reading, clock },
    images: { table: store.itemImages, hash },
  });
  const rows = async () =>
    Object.fromEntries(
      (await store.itemImages.all(HOST)).map(({ address, hashes }) => [new URL(address).pathname, hashes]),
    );
  const paths = () => requests.splice(0).map((address) => new URL(address).pathname);
  return { store, library, clock, requests, rows, paths, hash: () => library.hashImages(publishers, signal) };
};

describe('the images of articles', () => {
  it('are loaded once, the newest first, ten per fact-checker, with a pause before each', async () => {
    const { hash, paths, clock, rows } = await open(Array.from({ length: 13 }, (_, at) => item(at + 1)));
    expect(await hash()).toEqual({ loaded: 10, notPermitted: 0 });
    expect(paths()).toEqual(Array.from({ length: 10 }, (_, at) => `/${13 - at}.png`));
    expect(clock.waits.filter((ms) => ms === 1000)).toHaveLength(10);
    expect(await hash()).toEqual({ loaded: 3, notPermitted: 0 });
    expect(paths()).toEqual(['/3.png', '/2.png', '/1.png']);
    expect(await hash()).toEqual({ loaded: 0, notPermitted: 0 });
    expect(paths()).toEqual([]);
    expect(harbourHash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(Object.values(await rows()).flat())).toEqual(new Set([harbourHash]));
  });

  it('are loaded from permitted hosts of the public web by TLS alone, and others are counted without a row', async () => {
    const { hash, requests, rows } = await open([
      item(6, { image: 'https://images.example/6.png' }),
      item(5, { image: `http://${HOST}/5.png` }),
      item(4, { image: 'https://192.168.0.1/4.png' }),
      item(3, { image: `https://ada:secret@${HOST}/3.png` }),
      item(2, { image: 'https://localhost/2.png' }),
      item(1),
    ]);
    expect(await hash()).toEqual({ loaded: 1, notPermitted: 1 });
    expect(requests).toEqual([`https://${HOST}/1.png`]);
    expect(Object.keys(await rows())).toEqual(['/1']);
  });

  it('of an item that a file brought are not loaded: whoever wrote the file would choose what is requested', async () => {
    const { hash, requests } = await open([item(1, { file: 'file:1' })]);
    expect(await hash()).toEqual({ loaded: 0, notPermitted: 0 });
    expect(requests).toEqual([]);
  });

  it.each<[what: string, answer: Answer]>([
    ['is too large', () => image(new Uint8Array(3_000_001))],
    ['is gone', () => new Response('', { status: 404 })],
    ['is refused', () => new Response('', { status: 403 })],
    ['is no image', () => new Response('<!doctype html><p>Not found')],
    ['has too few features', () => image(content('badge.png'))],
  ])('one that %s is tried once', async (_, answer) => {
    const { hash, paths, rows } = await open([item(2), item(1)], { '/2.png': answer });
    await hash();
    expect(await rows()).toEqual({ '/2': [], '/1': [harbourHash] });
    paths();
    await hash();
    expect(paths()).toEqual([]);
  });

  it.each<[what: string, answer: Answer]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has a fault', () => new Response('', { status: 503 })],
    ['requests a pause', () => new Response('', { status: 429, headers: { 'retry-after': '60' } })],
  ])('a host that %s is left alone until the next time', async (_, answer) => {
    const answers = { '/2.png': answer };
    const { hash, paths, rows, clock } = await open([item(2), item(1)], answers);
    expect(await hash()).toEqual({ loaded: 0, notPermitted: 0 });
    expect(paths()).toEqual(['/2.png']);
    expect(await rows()).toEqual({});
    answers['/2.png'] = image;
    clock.advance(3_600_000);
    expect(await hash()).toEqual({ loaded: 2, notPermitted: 0 });
  });

  it('that were hashed stay when the work ends between two, and the next time goes on with the others', async () => {
    const end = new AbortController();
    const { library, paths, rows } = await open([item(3), item(2), item(1)], {
      '/2.png': () => {
        end.abort();
        return image();
      },
    });
    expect((await library.hashImages(publishers, end.signal)).loaded).toBe(1);
    expect(await rows()).toEqual({ '/3': [harbourHash] });
    expect(paths()).toEqual(['/3.png', '/2.png']);
    await library.hashImages(publishers, signal);
    expect(paths()).toEqual(['/2.png', '/1.png']);
    expect(Object.keys(await rows())).toEqual(['/1', '/2', '/3']);
  });

  it('are left to the next time when feeds are read again, which may remove their items', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let hashed = 0;
    const { library, store, hash } = await open([item(1)], {}, async (bytes) => {
      hashed += 1;
      await promise;
      return hashPng(bytes);
    });
    const first = hash();
    await expect.poll(() => hashed).toBe(1);
    await library.refresh([], signal);
    resolve();
    expect(await first).toEqual({ loaded: 0, notPermitted: 0 });
    expect(await store.itemImages.ids(HOST)).toEqual([]);
  });
});

describe('the hashes', () => {
  it('go with their items when the fact-checker is no longer listed', async () => {
    const other = item(1, { address: 'https://tide.example/1', host: 'tide.example', image: `https://${HOST}/t.png` });
    const { library, store } = await open([item(1), other]);
    const both = [...publishers, { name: 'Tide', host: 'tide.example' }];
    expect((await library.hashImages(both, signal)).loaded).toBe(2);
    await library.refresh(publishers, signal);
    expect(await store.itemImages.ids('tide.example')).toEqual([]);
    expect(await store.itemImages.ids(HOST)).toEqual([`https://${HOST}/1`]);
    await library.refresh([], signal);
    expect(await store.itemImages.ids(HOST)).toEqual([]);
  });

  it('are none where nothing decodes images, as on a server, and nothing is requested', async () => {
    const requests: string[] = [];
    const store = createMemoryStore();
    await store.factChecks.put(LIBRARY, [item(1)]);
    const fetch: Fetch = async (address) => {
      requests.push(address);
      return image();
    };
    const library = createLibrary({ store, web: webOf(fetch), ...reading, clock: createEagerClock() });
    expect(await library.hashImages(publishers, signal)).toEqual({ loaded: 0, notPermitted: 0 });
    expect(await library.alike([harbourHash], [HOST])).toBeUndefined();
    expect(requests).toEqual([]);
  });
});
