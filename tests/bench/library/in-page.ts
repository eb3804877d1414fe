/** Runs inside a page of a real browser, with the library in IndexedDB. */
import type { LibraryItem } from '../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { LIBRARY, ROWS_PER_WRITE } from '../../../lib/engine/context/library/library-index.ts';
import { createIdbStore } from '../../../lib/engine/store/idb-store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { webOf } from '../../fakes/web-of.ts';
import { createRandom } from '../search/posts.ts';
import { createFactChecks } from './fact-checks.ts';

const QUERY_WORDS = 20;
const IMAGES_PER_WRITE = 1000;

/** The time of each call by the clock, in milliseconds. */
const times = async (count: number, work: (at: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    await work(at);
    taken.push(performance.now() - began);
  }
  return taken;
};

/** Nothing responds: what is left is our own work. */
const fetchNothing = async (): Promise<Response> => new Response('', { status: 404 });

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const readDocument = (): Promise<never> => Promise.reject(new Error('Nothing is read.'));

/** As eight numbers of 32 bits. */
const randomHash = (random: () => number): string =>
  Array.from({ length: 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** The tasks of the page's thread over 50 ms during the work, in milliseconds: the browser reports no shorter ones. */
const longTasksDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const began = performance.now();
  await work();
  await new Promise((resolve) => setTimeout(resolve, 100));
  entries.push(...observer.takeRecords());
  observer.disconnect();
  return entries.flatMap(({ startTime, duration }) => (startTime >= began ? [duration] : []));
};

const open = async (words: readonly string[], count: number) => {
  const factChecks = createFactChecks(words);
  const store = await createIdbStore();
  const library = createLibrary({
    ...{ store, web: webOf(fetchNothing), parseHtml, readDocument, clock: systemClock },
    images: { table: store.itemImages, hash: async () => [] },
  });
  const { hosts } = factChecks;
  const random = createRandom(7);
  const search = () => library.search(factChecks.sentence(random, QUERY_WORDS), { lang: 'en' });
  const writes: LibraryItem[][] = [];
  for (let from = 0; from < count; from += ROWS_PER_WRITE)
    writes.push(factChecks.generate(from, Math.min(count, from + ROWS_PER_WRITE)));
  return {
    /** The time of each write. */
    fill: () => times(writes.length, (at) => store.factChecks.put(LIBRARY, writes[at] ?? [])),
    searchFirst: () => times(1, () => library.search('the mayor of the harbour')),
    search: (searches: number) => times(searches, search),
    /** One image for each fact-check. */
    fillImages: async () => {
      // The generated rows are no part of a library, and would make each garbage collection longer.
      writes.length = 0;
      for (let from = 0; from < count; from += IMAGES_PER_WRITE) {
        const rows = Array.from({ length: Math.min(IMAGES_PER_WRITE, count - from) }, (_, at) => ({
          address: `https://${hosts[from % hosts.length]}/2026/01/an-article-about-the-harbour-${from + at}`,
          hashes: [randomHash(random)],
        }));
        await store.itemImages.put(hosts[from % hosts.length] ?? '', rows);
      }
    },
    searchByImage: async (searches: number) => {
      let taken: number[] = [];
      const longTasks = await longTasksDuring(async () => {
        taken = await times(searches, () => library.alike([randomHash(random)], hosts));
      });
      return { taken, longTasks };
    },
    bytes: async () => ({
      segments: await library.bytes(),
      disk: (await navigator.storage.estimate()).usage ?? 0,
    }),
  };
};

Object.assign(globalThis, {
  openLibraryBench: async (words: readonly string[], count: number): Promise<void> => {
    Object.assign(globalThis, { libraryBench: await open(words, count) });
  },
});
