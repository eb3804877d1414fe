/** `npm run bench:search`: the cost of a search, its growth, and the same queries in other engines. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchBody } from '../../lib/contract/search.ts';
import { createEngine } from '../../lib/engine/engine.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { createSearchIndex, type SearchIndex } from '../../lib/engine/search/index.ts';
import { readQuestion, type SearchQuery } from '../../lib/engine/search/search-query.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type BenchQuery, createFts5, createMiniSearch, createOrama } from './search/contenders.ts';
import { generateAuthors, generateNarratives, generatePosts, word } from './search/posts.ts';
import { atMost, type Figure, median, quantile, report, times } from './table.ts';

const PROJECT = 'harbour';
const MAIN = 100_000;
/** For one query in all engines: some take a second for each answer. */
const PATIENCE_MS = 4000;
const NEWEST = { field: 'createdAt', direction: 'DESC' as const };
const TIME = { from: Date.UTC(2025, 2, 1), to: Date.UTC(2025, 9, 1) };

const ms = (value: number) => `${value.toFixed(value < 1 ? 3 : 2)} ms`;
const spread = (taken: readonly number[]) => `${ms(median(taken))}, p95 ${ms(quantile(taken, 0.95))}`;

const memory = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Ranks of the generated words: the first occurs in half of the posts, the last in one of some thousands. */
const [common, other, rare] = [word(1), word(2), word(9000)];
const filtered: BenchQuery = {
  what: 'text OR with three filters',
  words: [common, other],
  combine: 'OR',
  filter: { platform: 'mastodon', lang: 'en', ...TIME },
};
const queries: BenchQuery[] = [
  filtered,
  { what: 'two common words, OR', words: [common, other], combine: 'OR' },
  { what: 'two words, AND', words: [common, word(20)], combine: 'AND' },
  { what: 'one common word', words: [common], combine: 'OR' },
  { what: 'one rare word', words: [rare], combine: 'OR' },
  { what: 'the beginning of a word', words: [word(300).slice(0, 4)], combine: 'OR', prefix: true },
];

const textOf = ({ words, combine, prefix, filter }: BenchQuery): string => {
  const text = words.map((one) => `text:${one}${prefix ? '*' : ''}`).join(` ${combine} `);
  if (!filter) return text;
  const time = `createdAt:[${new Date(filter.from).toISOString()} TO ${new Date(filter.to).toISOString()}}`;
  return `(${text}) AND platform:${filter.platform} AND lang:${filter.lang} AND ${time}`;
};

const bodyOf = (query: BenchQuery): SearchBody => ({ boolean: textOf(query), sort: [NEWEST], page: { first: 50 } });

const takeTimes = async (rounds: number, call: () => unknown): Promise<number[]> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await call();
    taken.push(performance.now() - start);
  }
  return taken;
};

const fill = async (store: Store, count: number): Promise<void> => {
  await store.projects.add({ slug: PROJECT, name: PROJECT, displayName: PROJECT });
  for (let from = 0; from < count; from += 1000) await store.posts.put(PROJECT, [...generatePosts(from, from + 1000)]);
  await store.authors.put(PROJECT, generateAuthors(count));
  await store.narratives.put(PROJECT, generateNarratives());
};

/** Takes the body as it comes over the wire: the measurement includes parsing the text. */
const findBody = (index: SearchIndex, body: SearchBody, after?: SearchQuery['after']) => {
  const question = readQuestion('posts', body, Date.now());
  return index.find(PROJECT, after ? { ...question, after } : question);
};
const find = (index: SearchIndex, query: BenchQuery, after?: SearchQuery['after']) =>
  findBody(index, bodyOf(query), after);

interface Growth {
  figures: Figure[];
  /** The medians that are also reported side by side for all sizes. */
  medians: Record<'a filtered search' | 'page 1 of an OR' | 'adding 1,000', number>;
}

/** The figures of one size, for the growth of a search, a late page, a first search and a write with the number of posts. */
const growth = async (folder: string, count: number): Promise<Growth> => {
  const store = createSqliteStore(openDatabase(join(folder, `${count}.sqlite`)));
  const isMain = count === MAIN;
  const must = (limit: number, value: number) => (isMain ? { must: atMost(limit, value) } : {});
  try {
    await fill(store, count);
    const at = `${count.toLocaleString('en')} posts: `;
    const before = memory();
    const index = createSearchIndex(store);
    const [first = Number.NaN] = await takeTimes(1, () => find(index, filtered));
    for (const query of queries) await find(index, query);
    const perPost = (memory() - before) / count;

    const engine = createEngine({ store, clock: systemClock, log: silentLog });
    const service = engine.service(deviceCaller);
    const body = bodyOf(filtered);
    const search = () => service.posts.search({ query: { projectId: PROJECT }, body });
    await takeTimes(30, search);
    const whole = await takeTimes(200, search);

    const wide: BenchQuery = { what: '', words: [common, other], combine: 'OR' };
    const far = { ...readQuestion('posts', bodyOf(wide), Date.now()), first: 199 * 50 };
    const { hits } = await index.find(PROJECT, far);
    const after = hits.length === far.first ? hits.at(-1)?.values : undefined;
    const pageOne = await takeTimes(100, () => find(index, wide));
    const pageLate = after && (await takeTimes(100, () => find(index, wide, after)));
    const ratio = pageLate ? median(pageLate) / median(pageOne) : Number.NaN;

    let from = count;
    const [added, followed]: [number[], number[]] = [[], []];
    for (let round = 0; round < 20; round += 1) {
      const posts = [...generatePosts(from, from + 1000)];
      from += 1000;
      added.push(...(await takeTimes(1, () => store.posts.put(PROJECT, posts))));
      followed.push(...(await takeTimes(1, () => find(index, filtered))));
    }
    const figures: Figure[] = [
      { what: `${at}${filtered.what}, page 1 of 50, whole call`, value: spread(whole), ...must(10, median(whole)) },
      { what: `${at}page 1 of an OR of two common words`, value: spread(pageOne) },
      ...(pageLate
        ? [{ what: `${at}page 200 of it by cursor`, value: `${spread(pageLate)}; ${times(ratio)}`, ...must(2, ratio) }]
        : []),
      { what: `${at}adding 1,000, on disk with their index`, value: spread(added), ...must(100, median(added)) },
      { what: `${at}the search after that`, value: spread(followed) },
      { what: `${at}the first search after a start`, value: ms(first) },
      { what: `${at}memory of the index`, value: `${Math.round(perPost)} bytes a post` },
    ];
    const medians = {
      'a filtered search': median(whole),
      'page 1 of an OR': median(pageOne),
      'adding 1,000': median(added),
    };
    return { figures, medians };
  } finally {
    await store.close();
  }
};

/** Each size has ten times the posts of the one before it. */
const sideBySide = (sizes: readonly number[], grown: readonly Growth[]): Figure[] =>
  (['a filtered search', 'page 1 of an OR', 'adding 1,000'] as const).map((what) => {
    const medians = grown.map((one) => one.medians[what]);
    const factors = medians.slice(1).map((value, at) => times(value / (medians[at] ?? Number.NaN)));
    return {
      what: `${sizes.map((size) => size.toLocaleString('en')).join(' → ')} posts: ${what}`,
      value: `${medians.map(ms).join(' → ')} (${factors.join(', ')})`,
    };
  });

const comparison = async (folder: string): Promise<Figure[]> => {
  const store = createSqliteStore(openDatabase(join(folder, `compared.sqlite`)));
  await fill(store, MAIN);
  const index = createSearchIndex(store);
  const contenders = [createMiniSearch(), createOrama(), createFts5()];
  for (const contender of contenders) await contender.add([...generatePostsOf(MAIN)]);
  const figures: Figure[] = [];
  for (const query of queries) {
    const body = bodyOf(query);
    const ours: number[] = [];
    const theirs = contenders.map((): number[] => []);
    const end = performance.now() + PATIENCE_MS;
    for (let round = 0; round < 40 && (round < 5 || performance.now() < end); round += 1) {
      ours.push(...(await takeTimes(1, () => findBody(index, body))));
      for (const [at, contender] of contenders.entries()) {
        theirs[at]?.push(...(await takeTimes(1, () => contender.ask(query))));
      }
    }
    const expected = await find(index, query);
    figures.push({ what: `${query.what} (${expected.totalCount} found): ours`, value: spread(ours) });
    for (const [at, contender] of contenders.entries()) {
      const taken = theirs[at] ?? [];
      const { total } = await contender.ask(query);
      const share = median(ours) / median(taken);
      const differs = total === expected.totalCount ? '' : `, finds ${total}`;
      figures.push({
        what: `  ${contender.name}${differs}`,
        value: `${spread(taken)}; ours ÷ it ${times(share)}`,
        must: atMost(1, share),
      });
    }
  }
  await store.close();
  return figures;
};

/** The same posts that `fill` writes: they are generated by the thousand. */
function* generatePostsOf(count: number) {
  for (let from = 0; from < count; from += 1000) yield* generatePosts(from, from + 1000);
}

const folder = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
try {
  const sizes = [10_000, MAIN, ...(process.argv.includes('--million') ? [1_000_000] : [])];
  const grown: Growth[] = [];
  for (const size of sizes) grown.push(await growth(folder, size));
  const figures = grown.flatMap((one) => one.figures);
  report('Search', [...figures, ...sideBySide(sizes, grown), ...(await comparison(folder))]);
} finally {
  await rm(folder, { recursive: true });
}
