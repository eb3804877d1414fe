/** Compares the index with the scan: the same rows in the same order, over random rows, searches, sorts, pages and writes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Author } from '../../../../lib/contract/authors.ts';
import type { Narrative } from '../../../../lib/contract/narratives.ts';
import type { Post } from '../../../../lib/contract/posts.ts';
import { pack, unpack } from '../../../../lib/engine/index/packed.ts';
import { createSearchIndex } from '../../../../lib/engine/search/index.ts';
import { orderOf } from '../../../../lib/engine/search/order.ts';
import type { SearchQuery } from '../../../../lib/engine/search/search-query.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { fieldNames, type RowKind, sortFields } from '../../../../lib/query/fields.ts';
import { all, type Filter, mapLeaves } from '../../../../lib/query/filter.ts';
import { parseLucene } from '../../../../lib/query/lucene.ts';
import { generateAuthors, generatePosts, word } from '../../../bench/search/posts.ts';
import { filters, runs, texts } from '../../query/arbitraries.ts';
import { findByScan, type Records } from './find-by-scan.ts';

const PROJECT = 'harbour';
const NOW = Date.parse('2025-09-01T12:00:00.000Z');

const words = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('ferry', 'old pier', 'The old ferry hit the pier', 'Ferry; ferry? 東京タワー'),
  },
  texts,
);
const odd = fc.oneof(
  words,
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constantFrom(null, [], {}, '2025-08-27', '0.75', 1_756_327_708_000),
  fc.array(fc.oneof(words, fc.integer(), fc.constant(null)), { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('Label', 'label', 'climate'),
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), words),
    { maxKeys: 2 },
  ),
);
const dates = fc.constantFrom(
  '2025-08-27T20:48:28.000Z',
  '2025-08-27T22:48:28+02:00',
  '2025-07-01',
  '2025-09-01T00:00:00Z',
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const ids = fc.constantFrom('1', '2', '007', '7', '1960806642217574502', '1960806642217574503', 'Abc', 'abc');
const labels = fc.dictionary(fc.constantFrom('Label', 'Far Right', 'climate'), fc.constantFrom(0, 0.5, 0.8, '0.5'));

/** Drops undefined members, as a store does. */
const withoutUndefined = <Row extends object>(row: Row): Row =>
  // Cast: a row without its undefined members is still the row.
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

const authorMembers = {
  username: optional(odd),
  displayName: optional(odd),
  profileBio: optional(words),
  isBotLike: optional(fc.oneof(fc.boolean(), odd)),
  followers: optional(odd),
  platform: optional(fc.constantFrom('twitter', 'Twitter', 'mastodon')),
  cohorts: optional(fc.oneof(labels, odd)),
  accountCreatedAt: optional(fc.oneof(dates, odd)),
  matchingPostCount: optional(fc.nat()),
  unknown: optional(odd),
};
const narrativeMembers = {
  title: optional(odd),
  contextHeadline: optional(words),
  contextLabel: optional(fc.constantFrom('Caution', 'caution', 'Safe')),
  contextScore: optional(fc.oneof(fc.constantFrom(1, 5, 7.5, '7.5'), odd)),
  dailyHistogram: optional(odd),
  postCount: optional(fc.nat(3)),
};

// Stores retain what an import of another version or another service supplied, whatever the types declare.
const posts = fc
  .record({
    postId: ids,
    createdAt: fc.oneof({ weight: 4, arbitrary: dates }, odd),
    platform: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('twitter', 'Twitter', 'reddit', 'mastodon') }, words),
    authorId: optional(fc.constantFrom('1', '2', '3', 'Abc')),
    narrativeId: optional(fc.constantFrom('1', '2', '429')),
    parentId: optional(fc.oneof(ids, fc.constant(null))),
    lang: optional(fc.oneof(fc.constantFrom('en', 'EN', 'cy', null), odd)),
    title: optional(odd),
    text: optional(words),
    body: optional(words),
    anomalousScore: optional(odd),
    domain: optional(fc.record({ domain: odd, name: optional(words) })),
    author: optional(fc.oneof(fc.record(authorMembers).map(withoutUndefined), odd)),
    narrative: optional(fc.record(narrativeMembers).map(withoutUndefined)),
    engagement: optional(fc.oneof(fc.record({ likes: odd }), odd)),
    toxicity: optional(fc.oneof(fc.record({ toxic: fc.constantFrom(0.1, 0.9) }), odd)),
  })
  .map((row) => withoutUndefined(row) as unknown as Post /* cast: values outside the type, see above */);
const authors = fc
  .record({ authorId: fc.constantFrom('1', '2', 'Abc', 'alone'), ...authorMembers })
  .map((row) => withoutUndefined(row) as unknown as Author /* cast: values outside the type, see above */);
const narratives = fc
  .record({ narrativeId: fc.constantFrom('1', '429', 'alone'), ...narrativeMembers })
  .map((row) => withoutUndefined(row) as unknown as Narrative /* cast: values outside the type, see above */);

const kinds = fc.constantFrom<RowKind[]>('posts', 'authors', 'narratives');
const names = [
  ...new Set([...fieldNames('posts'), ...fieldNames('authors'), ...fieldNames('narratives')]),
  'engagement.likes',
  'author.unknown',
  'author.cohorts.Label',
  'author',
  'narrative',
  'author.matchingPostCount',
  '_id',
  'nothing',
  'toxicity',
];
const searches: fc.Arbitrary<Filter> = fc
  .tuple(filters, fc.infiniteStream(fc.constantFrom(...names)), fc.infiniteStream(optional(words)))
  .map(([filter, fields, text]) =>
    mapLeaves(filter, (leaf) => {
      const field = leaf.field === undefined ? {} : { field: fields.next().value };
      const word = leaf.kind === 'words' ? text.next().value : undefined;
      return word === undefined ? { ...leaf, ...field } : { ...leaf, ...field, text: word };
    }),
  );

const questions = fc.oneof({ weight: 8, arbitrary: searches }, fc.constant(all())).chain((filter) =>
  kinds.chain((kind) =>
    fc
      .record({
        sort: optional(
          fc.array(
            fc.record({
              field: fc.constantFrom(...sortFields[kind]),
              direction: fc.constantFrom('ASC' as const, 'DESC' as const),
            }),
            { maxLength: 2 },
          ),
        ),
        first: fc.integer({ min: 1, max: 6 }),
      })
      .map(({ sort, first }): SearchQuery => ({ kind, filter, order: orderOf(kind, sort), first, now: NOW })),
  ),
);

interface Write {
  posts: Post[];
  authors: Author[];
  narratives: Narrative[];
}
const writes: fc.Arbitrary<Write> = fc.record({
  posts: fc.array(posts, { maxLength: 8 }),
  authors: fc.array(authors, { maxLength: 3 }),
  narratives: fc.array(narratives, { maxLength: 2 }),
});

const put = async (store: Store, write: Write): Promise<void> => {
  await store.posts.put(PROJECT, write.posts);
  await store.authors.put(PROJECT, write.authors);
  await store.narratives.put(PROJECT, write.narratives);
};

const recordsOf = async (store: Store): Promise<Records> => ({
  posts: await store.posts.all(PROJECT),
  authors: await store.authors.all(PROJECT),
  narratives: await store.narratives.all(PROJECT),
});

describe('the index', () => {
  it('finds the same rows as the scan, in the same order, page by page, while rows are written', async () => {
    const holds = fc.asyncProperty(
      fc.array(writes, { minLength: 1, maxLength: 4 }),
      fc.array(questions, { minLength: 1, maxLength: 3 }),
      async (all, sampled) => {
        const store = createMemoryStore();
        const index = createSearchIndex(store);
        for (const write of all) {
          await put(store, write);
          const records = await recordsOf(store);
          for (const question of sampled) {
            let page = question;
            for (;;) {
              const expected = findByScan(records, page);
              expect(await index.find(PROJECT, page)).toEqual(expected);
              const last = expected.hits.at(-1);
              if (!expected.hasNextPage || !last) break;
              page = { ...question, after: last.values };
            }
          }
        }
      },
    );
    await fc.assert(holds, { numRuns: runs(150) });
  });

  it('returns every row that exists throughout exactly once while rows are added', async () => {
    const holds = fc.asyncProperty(
      fc.array(posts, { minLength: 1, maxLength: 12 }),
      fc.array(posts, { maxLength: 12 }),
      fc.constantFrom('createdAt', 'postId', 'lang', 'title', 'author.username'),
      async (present, added, field) => {
        const store = createMemoryStore();
        const index = createSearchIndex(store);
        const order = orderOf('posts', [{ field, direction: 'ASC' }]);
        const question: SearchQuery = { kind: 'posts', filter: all(), order, first: 2, now: NOW };
        await store.posts.put(PROJECT, present);
        const before = new Set(present.map(({ postId }) => postId));
        const later = [...new Map(added.map((post) => [post.postId, post])).values()].filter(
          ({ postId }) => !before.has(postId),
        );
        const seen: string[] = [];
        let page = await index.find(PROJECT, question);
        for (;;) {
          seen.push(...page.hits.map(({ id }) => id));
          await store.posts.put(PROJECT, later.splice(0, 1));
          const last = page.hits.at(-1);
          if (!page.hasNextPage || !last) break;
          page = await index.find(PROJECT, { ...question, after: last.values });
        }
        expect(seen.length).toBeGreaterThan(0);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining([...before]));
      },
    );
    await fc.assert(holds, { numRuns: runs(150) });
  });

  it('returns no author twice, most matching posts first, while more posts are added', async () => {
    const order = orderOf('authors', [{ field: 'matchingPostCount', direction: 'DESC' }]);
    const question: SearchQuery = { kind: 'authors', filter: parseLucene('text:ferry'), order, first: 2, now: NOW };
    const writers = fc.integer({ min: 0, max: 9 });
    const holds = fc.asyncProperty(
      fc.array(writers, { minLength: 3, maxLength: 40 }),
      fc.array(writers, { maxLength: 40 }),
      async (present, added) => {
        const store = createMemoryStore();
        const index = createSearchIndex(store);
        const rows = [...present, ...added].flatMap((writer, at) =>
          many(at, at + 1).map((post) => ({ ...post, authorId: `${writer}` })),
        );
        const write = (from: number, to: number) => store.posts.put(PROJECT, rows.slice(from, to));
        await store.authors.put(
          PROJECT,
          Array.from({ length: 10 }, (_, at) => ({ authorId: `${at}` })),
        );
        await write(0, present.length);
        const seen: string[] = [];
        let page = await index.find(PROJECT, question);
        for (let at = present.length; ; at += 5) {
          seen.push(...page.hits.map(({ id }) => id));
          await write(at, at + 5);
          const last = page.hits.at(-1);
          if (!page.hasNextPage || !last) break;
          page = await index.find(PROJECT, { ...question, after: last.values });
        }
        expect(new Set(seen).size).toBe(seen.length);
      },
    );
    await fc.assert(holds, { numRuns: runs(150) });
  });

  it('returns the same rows as the scan beyond the size of a short list', async () => {
    const store = createMemoryStore();
    for (let from = 0; from < 1500; from += 500) await store.posts.put(PROJECT, [...generatePosts(from, from + 500)]);
    await store.posts.put(PROJECT, [...generatePosts(400, 500)]);
    await store.authors.put(PROJECT, generateAuthors(1500));
    const [index, records] = [createSearchIndex(store), await recordsOf(store)];
    const leaf = fc.constantFrom(
      ...[0, 1, 2, 5, 20, 100, 900, 9000].map((rank) => `text:${word(rank)}`),
      ...['text:ba*', 'platform:mastodon', 'lang:cy', 'anomalousScore:<0.2', 'author.isBotLike:true', 'nothing:x'],
      ...['createdAt:[2025-03 TO 2025-04}', `author.displayName:${word(3)}`, `"${word(0)} ${word(1)}"`, 'author:x'],
    );
    const trees = fc.letrec<{ tree: string }>((tie) => {
      const several = fc.array(tie('tree'), { minLength: 2, maxLength: 4 });
      return {
        tree: fc.oneof(
          { depthSize: 'small' },
          leaf,
          several.map((parts) => `(${parts.join(' OR ')})`),
          several.map((parts) => `(${parts.join(' AND ')})`),
          several.map((parts) => `(${parts.join(' OR ')})@2`),
          tie('tree').map((part) => `(NOT ${part})`),
        ),
      };
    }).tree;
    const holds = fc.asyncProperty(trees, kinds, async (text, kind) => {
      const question: SearchQuery = { kind, filter: parseLucene(text), order: orderOf(kind), first: 200, now: NOW };
      expect(await index.find(PROJECT, question)).toEqual(findByScan(records, question));
    });
    await fc.assert(holds, { numRuns: runs(40) });
  });

  const many = (from: number, to: number, text = 'ferry'): Post[] =>
    Array.from({ length: to - from }, (_, at) => ({
      postId: String(from + at),
      createdAt: '2025-08-27T20:48:28.000Z',
      platform: 'mastodon',
      text: `${text} ${from + at}`,
    }));
  const count = async (index: ReturnType<typeof createSearchIndex>, text: string) =>
    (
      await index.find(PROJECT, {
        kind: 'posts',
        filter: parseLucene(text),
        order: orderOf('posts'),
        first: 1,
        now: NOW,
      })
    ).totalCount;

  it('merges the segments of small writes and drops replaced rows', async () => {
    const store = createMemoryStore();
    const index = createSearchIndex(store);
    for (let from = 0; from < 1500; from += 50) {
      await store.posts.put(PROJECT, many(from, from + 50));
      expect(await count(index, 'ferry')).toBe(from + 50);
    }
    expect((await store.posts.segments(PROJECT)).length).toBeLessThan(10);
    for (let round = 0; round < 20; round += 1) await store.posts.put(PROJECT, many(0, 1500, `round${round}`));
    expect([await count(index, 'ferry'), await count(index, 'round19')]).toEqual([0, 1500]);
    const size = (await store.posts.segments(PROJECT)).reduce((sum, segment) => sum + segment.size, 0);
    expect(size).toBeLessThan(20_000);
    expect([await count(createSearchIndex(store), 'round18'), await count(index, 'postId:1499')]).toEqual([0, 1]);
  });

  it('answers the first search after a start without reading the posts', async () => {
    const store = createMemoryStore();
    await store.posts.put(PROJECT, many(0, 50));
    const unread = () => Promise.reject(new Error('A post was read.'));
    const closed: Store = { ...store, posts: { ...store.posts, all: unread, get: unread, getMany: unread } };
    const index = createSearchIndex(closed);
    expect(await count(index, '"ferry 7" AND platform:mastodon AND createdAt:>=2025')).toBe(1);
    expect(await count(index, 'slip.of.the.pen:x OR 7')).toBe(1);
  });

  it('indexes rows that an earlier version wrote without an index', async () => {
    const store = createMemoryStore();
    await store.posts.put(PROJECT, many(0, 5));
    const before = { ...store.posts, segments: async () => [] };
    let isWritten = false;
    const old: Store = {
      ...store,
      posts: {
        ...before,
        segments: (project) => (isWritten ? store.posts.segments(project) : before.segments()),
        put: (project, rows) => {
          isWritten = true;
          return store.posts.put(project, rows);
        },
      },
    };
    expect(await count(createSearchIndex(old), 'ferry')).toBe(5);
  });

  it('skips the spans of texts that an earlier version wrote behind the columns of a segment', async () => {
    const store = createMemoryStore();
    await store.posts.put(PROJECT, many(0, 5));
    const segment: Store['posts']['segment'] = async (project, sequence) => {
      const bytes = await store.posts.segment(project, sequence);
      if (!bytes) return undefined;
      const { header, next } = unpack(bytes);
      // The cast: a segment was packed with this header.
      const { columns, ...rest } = header as { columns: { kind: string; arrays: ['u16' | 'u32' | 'f64', number][] }[] };
      const types = { u16: Uint16Array, u32: Uint32Array, f64: Float64Array };
      const arrays = columns.flatMap((column) =>
        column.arrays.map(([type, length]) => next<Uint16Array | Uint32Array | Float64Array>(types[type], length)),
      );
      const spanned = columns.map((column) =>
        column.kind === 'tokens' ? { ...column, spans: [[0, 'ferry', 5, ' 4']] } : column,
      );
      return pack({ ...rest, columns: spanned }, [...arrays, new Uint8Array(5).fill(1)]);
    };
    const index = createSearchIndex({ ...store, posts: { ...store.posts, segment } });
    expect([await count(index, 'ferry'), await count(index, 'text:["ferry 1" TO "ferry 3"]')]).toEqual([5, 3]);
  });

  it('evicts projects from memory beyond its limit and still answers for them', async () => {
    const store = createMemoryStore();
    const index = createSearchIndex(store, 1);
    await store.posts.put(PROJECT, many(0, 5));
    await store.posts.put('bridge', many(0, 3));
    const question: SearchQuery = { kind: 'posts', filter: all(), order: orderOf('posts'), first: 1, now: NOW };
    const totals = [];
    for (const project of [PROJECT, 'bridge', PROJECT]) totals.push((await index.find(project, question)).totalCount);
    expect(totals).toEqual([5, 3, 5]);
  });
});
