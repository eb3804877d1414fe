/**
 * `npm run bench:library`: a library of 100,000 generated fact-checks: filling it slice by slice, the first search after a start, a
 * search, its size, and a whole check with it beside one without. Judged is the time of the processor, since a busy machine
 * stretches the time by the clock and the disk writes when it likes; the clock stands beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckClaim } from '../../lib/engine/context/check-claim.ts';
import { createLibrary } from '../../lib/engine/context/library/library.ts';
import { LIBRARY, ROWS_PER_WRITE } from '../../lib/engine/context/library/library-index.ts';
import { readLibraryPage } from '../../lib/engine/context/library/library-page.ts';
import { createLibrarySource } from '../../lib/engine/context/library/library-source.ts';
import { createNewItemMatcher } from '../../lib/engine/context/library/match-new-items.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { webOf } from '../fakes/web-of.ts';
import { reading } from '../fixtures/reading.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createFactChecks } from './library/fact-checks.ts';
import { wordsOfDocs } from './library/words-of-docs.ts';
import { createRandom } from './search/posts.ts';
import { atMost, type Figure, median, ms, quantile, report } from './table.ts';

const COUNT = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 100_000);
const QUERIES = 200;
const CHECKS = 40;
const QUERY_WORDS = 20;

const MAX_BUILD_MS = 15_000;
const MAX_SLICE_MS = 50;
const MAX_QUERY_MS = 12;
/** The time that a check with this library may need beyond one without. */
const MAX_CHECK_MS = 15;
/** The first rows that a reader of the library sees, relative to the search that a check makes. */
const MAX_PAGE_RATIO = 2;
const PAGE_ROWS = 25;
const EARLIER_CHECKS = 10_000;
const NEW_ITEMS = 100;
const MAX_COMPARE_MS = 2000;

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Our own work: what the system does meanwhile, such as writing to the disk, the browser does elsewhere. */
const processorMs = (): number => process.threadCpuUsage().user / 1000;

interface Taken {
  processor: number;
  clock: number;
}

const take = async (work: () => Promise<unknown>): Promise<Taken> => {
  const [processor, clock] = [processorMs(), performance.now()];
  await work();
  return { processor: processorMs() - processor, clock: performance.now() - clock };
};

const spread = (taken: readonly Taken[]): string => {
  const [processor, clock] = [taken.map((one) => one.processor), taken.map((one) => one.clock)];
  return `${ms(median(processor))}, p95 ${ms(quantile(processor, 0.95))}; by the clock ${ms(median(clock))}`;
};
const middleOf = (taken: readonly Taken[]): number => median(taken.map(({ processor }) => processor));

const memory = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const newIds = async (store: Store): Promise<string[]> => (await store.factChecks.ids(LIBRARY)).slice(-NEW_ITEMS);

const factChecks = createFactChecks(wordsOfDocs());
const publishers = factChecks.hosts.map((host) => ({ name: host, host }));
/** Nothing answers: what is left is our own work. */
const fetch = async (): Promise<Response> => new Response('', { status: 404 });

const folder = await mkdtemp(join(tmpdir(), 'sidelight-library-'));
const store = createSqliteStore(openDatabase(join(folder, 'library.sqlite')));
try {
  const slices: Taken[] = [];
  for (let from = 0; from < COUNT; from += ROWS_PER_WRITE) {
    const rows = factChecks.generate(from, Math.min(COUNT, from + ROWS_PER_WRITE));
    slices.push(await take(() => store.factChecks.put(LIBRARY, rows)));
  }
  const build = slices.reduce((sum, { processor }) => sum + processor, 0);
  const buildClock = slices.reduce((sum, { clock }) => sum + clock, 0);
  const sliceMs = slices.map(({ processor }) => processor);
  // The largest merges are one write in sixty-four. Single ones above them are the garbage collector of a busy machine.
  const long = quantile(sliceMs, 0.99);

  const before = memory();
  const library = createLibrary({ store, web: webOf(fetch), ...reading, clock: systemClock });
  const first = await take(() => library.search('the mayor of the harbour'));
  const held = memory() - before;

  const random = createRandom(7);
  const query = () => factChecks.sentence(random, QUERY_WORDS);
  const search = () => library.search(query(), { lang: 'en' });
  for (let round = 0; round < 30; round += 1) await search();
  const queries: Taken[] = [];
  for (let round = 0; round < QUERIES; round += 1) queries.push(await take(search));

  const pages = async (order: 'newest' | 'nearest', words?: () => string): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let round = 0; round < QUERIES / 2; round += 1) {
      const question = { order, most: PAGE_ROWS, ...(words ? { words: words(), language: 'en' } : {}) };
      taken.push(await take(() => readLibraryPage(question, { library, publishers, clock: systemClock })));
    }
    return taken;
  };
  const nearest = await pages('nearest', query);
  const newestWithWords = await pages('newest', query);
  const twoWords = await pages('nearest', () => factChecks.sentence(random, 2));
  const newest = await pages('newest');
  const heldAfterPages = memory() - before;
  const pageRow = (what: string, taken: readonly Taken[]): Figure => {
    const ratio = middleOf(taken) / middleOf(queries);
    return {
      what,
      value: `${spread(taken)}; ×${ratio.toFixed(2)} of that search`,
      must: atMost(MAX_PAGE_RATIO, ratio),
    };
  };

  const source = createLibrarySource(library, { publishers: async () => publishers, ...reading, place: 'server' });
  const ports = { web: webOf(fetch), ...reading, clock: systemClock, publishers: async () => publishers };
  const signal = new AbortController().signal;
  const checksOf = async (generate: ReturnType<typeof createCheckClaim>): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let round = 0; round < CHECKS; round += 1) {
      const request = { input: query(), modelVersion: '1.0' as const };
      taken.push(await take(() => generate(request, { materials: undefined, signal })));
    }
    return taken.slice(5);
  };
  const without = await checksOf(createCheckClaim(ports));
  const withLibrary = await checksOf(createCheckClaim({ ...ports, ...source }));
  const beyond = middleOf(withLibrary) - middleOf(without);

  // Texts of checks, one in a hundred of which has most of the words of a new fact-check.
  const newItems = await store.factChecks.getMany(LIBRARY, await newIds(store));
  const matchNew = await createNewItemMatcher(
    newItems.flatMap((item) => item ?? []),
    library.rarityIn,
  );
  const earlier = Array.from({ length: EARLIER_CHECKS }, (_, place) =>
    place % 100 === 0 ? `They say that ${newItems[(place / 100) % NEW_ITEMS]?.title}` : query(),
  );
  let found = 0;
  const comparisons: Taken[] = [];
  for (const text of earlier) {
    comparisons.push(await take(async () => (found += matchNew(text).length > 0 ? 1 : 0)));
  }
  const compared = comparisons.reduce((sum, { processor }) => sum + processor, 0);
  const longestComparison = Math.max(...comparisons.map(({ processor }) => processor));

  const figures: Figure[] = [
    {
      what: `filling it, ${ROWS_PER_WRITE} at a time`,
      value: `${seconds(build)}; by the clock ${seconds(buildClock)}`,
      must: atMost(MAX_BUILD_MS, build),
    },
    {
      what: 'one write: median, p99 and the longest',
      value: `${ms(median(sliceMs))}, ${ms(long)}, ${ms(Math.max(...sliceMs))}`,
      must: atMost(MAX_SLICE_MS, long),
    },
    { what: 'the first search after a start', value: `${ms(first.processor)}; by the clock ${ms(first.clock)}` },
    { what: 'a search for a sentence', value: spread(queries), must: atMost(MAX_QUERY_MS, middleOf(queries)) },
    pageRow(`the first ${PAGE_ROWS} rows for a sentence, the nearest first`, nearest),
    pageRow('the same, the newest first', newestWithWords),
    pageRow('the same for two words, the nearest first', twoWords),
    pageRow('the same without words, the newest first', newest),
    { what: 'a check without a library, our own work', value: spread(without) },
    {
      what: 'a check with it, beyond that',
      value: `${ms(beyond)} (${ms(middleOf(withLibrary))})`,
      must: atMost(MAX_CHECK_MS, beyond),
    },
    {
      what: `${EARLIER_CHECKS.toLocaleString('en')} earlier checks compared with ${NEW_ITEMS} new fact-checks`,
      value: `${seconds(compared)}; ${found} found; the longest single one ${ms(longestComparison)}`,
      must: atMost(MAX_COMPARE_MS, compared),
    },
    { what: 'on the disk', value: megabytes(await library.bytes()) },
    { what: 'in memory, and after these pages', value: `${megabytes(held)}, ${megabytes(heldAfterPages)}` },
  ];
  report(`A library of ${COUNT.toLocaleString('en')} fact-checks`, figures);
} finally {
  await store.close();
  await rm(folder, { recursive: true });
}
