/** Compares ranges over text with a plain filter, in segments with and without spans of texts, and what they read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../lib/contract/posts.ts';
import { unpack } from '../../../../lib/engine/index/packed.ts';
import { createSearchIndex, type SearchIndex } from '../../../../lib/engine/search/index.ts';
import { orderOf } from '../../../../lib/engine/search/order.ts';
import { decodeSearchSegment, encodeSearchSegment } from '../../../../lib/engine/search/segment-bytes.ts';
import { indexings } from '../../../../lib/engine/search/write-segments.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { and, type Filter, or, type Range } from '../../../../lib/query/filter.ts';
import { MAX_ROWS_NEAR_LIMITS } from '../../../../lib/query/limits.ts';
import { foldCase } from '../../../../lib/query/tokens.ts';
import { generatePosts } from '../../../bench/search/posts.ts';
import { runs } from '../../query/arbitraries.ts';

const PROJECT = 'harbour';

const findIn = (index: SearchIndex, filter: Filter) =>
  index.find(PROJECT, { kind: 'posts', filter, order: orderOf('posts'), first: 5000, now: 0 });
const idsIn = async (index: SearchIndex, filter: Filter) =>
  (await findIn(index, filter)).hits.map(({ id }) => id).sort();

/** The bytes as an earlier version wrote them. */
const withoutSpans = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const segment = decodeSearchSegment(bytes);
  for (const column of segment.columns.values()) if (column.kind === 'tokens') delete column.spans;
  return encodeSearchSegment(segment);
};

/** The store, as if an earlier version had written some of its segments, with the number of rows that a search reads. */
const readingStore = (store: Store, isEarlier: (sequence: number) => boolean) => {
  let rows = 0;
  const posts: Store['posts'] = {
    ...store.posts,
    segment: async (project, sequence) => {
      const bytes = await store.posts.segment(project, sequence);
      return bytes && isEarlier(sequence) ? withoutSpans(bytes) : bytes;
    },
    getMany: (project, ids) => {
      rows += ids.length;
      return store.posts.getMany(project, ids);
    },
  };
  const takeRows = () => {
    const taken = rows;
    rows = 0;
    return taken;
  };
  return { index: createSearchIndex({ ...store, posts }), takeRows };
};

/** Beginnings that many texts share, letters in another form or beyond the first plane, and the last of all characters. */
const pieces = fc.constantFrom(
  ...[
    'a',
    'A',
    'b',
    'ba',
    ' ',
    '',
    'ß',
    'É',
    'e\u0301',
    'Σ',
    'ς',
    'ǰ',
    '東',
    '😀',
    '\ud83d',
    '\ud7ff',
    '\uffff',
    '\ue000',
  ],
  'https://social.example/posts/19608066422175',
);
const texts = fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(''));
const values = fc.oneof(
  { weight: 12, arbitrary: texts },
  fc.constantFrom(null, undefined, [], {}, 7, 0.5, true),
  fc.array(fc.oneof(texts, fc.constantFrom(null, 3, {})), { maxLength: 3 }),
);
const bounds = fc.option(fc.record({ value: fc.oneof(texts, fc.constant('7')), inclusive: fc.boolean() }), {
  nil: undefined,
});
const ranges = fc
  .record({ field: fc.constantFrom('text', 'title'), from: bounds, to: bounds })
  .map(({ field, from, to }): Range => ({ kind: 'range', field, ...(from && { from }), ...(to && { to }) }));

const isWithin = (text: string, { from, to }: Range): boolean => {
  const [least, most] = [from && foldCase(from.value), to && foldCase(to.value)];
  const isAbove = least === undefined || text > least || (text === least && from?.inclusive === true);
  return isAbove && (most === undefined || text < most || (text === most && to?.inclusive === true));
};
const meets = (post: Post, range: Range): boolean => {
  const all = [range.field === 'text' ? post.text : post.title].flat() as unknown[]; // Cast: any value, see below.
  return all.some((value) => value != null && typeof value !== 'object' && isWithin(foldCase(String(value)), range));
};

/** The cast: stores hold what an import gave, whatever the types declare. */
const postOf = (at: number, text: unknown, title: unknown): Post =>
  ({
    ...{ postId: String(at), createdAt: '2025-08-27T20:48:28.000Z', platform: 'mastodon' },
    ...(text !== undefined && { text }),
    ...(title !== undefined && { title }),
  }) as Post;

describe('a range over text', () => {
  it('finds what a plain filter finds, whoever wrote the segments', async () => {
    const writes = fc.array(fc.array(fc.tuple(fc.nat(400), values, values), { maxLength: 400 }), { maxLength: 6 });
    const holds = fc.asyncProperty(
      writes,
      fc.array(ranges, { minLength: 1, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      async (written, wanted, earlier) => {
        const store = createMemoryStore();
        const posts = new Map<string, Post>();
        const { index } = readingStore(store, (sequence) => earlier[sequence % 6] === true);
        for (const write of written) {
          const rows = write.map(([at, text, title]) => postOf(at, text, title));
          for (const row of rows) posts.set(row.postId, row);
          await store.posts.put(PROJECT, rows);
          for (const range of wanted) {
            const expected = [...posts.values()].filter((post) => meets(post, range)).map(({ postId }) => postId);
            expect(await idsIn(index, range)).toEqual(expected.sort());
          }
          for (const combine of ['some', 'every'] as const) {
            const expected = [...posts.values()].filter((post) => wanted[combine]((range) => meets(post, range)));
            const filter = combine === 'some' ? or(wanted) : and(wanted);
            expect(await idsIn(index, filter)).toEqual(expected.map(({ postId }) => postId).sort());
          }
        }
      },
    );
    await fc.assert(holds, { numRuns: runs(60) });
  });

  it('tells texts apart by merged segments, of which some had no spans', () => {
    const rows = Array.from({ length: 600 }, (_, at) => postOf(at, `word ${at}`, 'same'));
    const segmentOf = (from: number, to: number) => indexings.posts.segmentOf(rows.slice(from, to), []).bytes;
    const spansIn = (bytes: Uint8Array) => {
      const column = decodeSearchSegment(bytes).columns.get('text text');
      return column?.kind === 'tokens' ? column.spans : undefined;
    };
    const [first, second] = [segmentOf(0, 300), segmentOf(300, 599)];
    const merged = spansIn(indexings.posts.segmentOf(rows.slice(599), [first, second]).bytes);
    expect(merged?.of).toHaveLength(600);
    expect(merged?.spans.length).toBeGreaterThan(100);
    expect(spansIn(indexings.posts.segmentOf(rows.slice(599), [first, withoutSpans(second)]).bytes)).toBeUndefined();
  });

  it('is written behind all that an earlier version reads', () => {
    const { bytes } = indexings.posts.segmentOf([...generatePosts(0, 300)], []);
    const earlier = withoutSpans(bytes);
    const arraysOf = (packed: Uint8Array) => packed.subarray(Math.ceil((4 + sizeOf(packed)) / 8) * 8);
    const sizeOf = (packed: Uint8Array) => new DataView(packed.buffer, packed.byteOffset).getUint32(0);
    const known = arraysOf(earlier);
    expect(arraysOf(bytes).subarray(0, known.length)).toEqual(known);
    expect(arraysOf(bytes).length).toBeGreaterThan(known.length);
    const readable = JSON.parse(JSON.stringify(unpack(bytes).header), (name, value: unknown) =>
      name === 'spans' ? undefined : value,
    );
    expect(readable).toEqual(unpack(earlier).header);
  });
});

describe('the rows that a range over text reads', () => {
  const POSTS = 16_000;
  const fill = async (write: number, change: (post: Post) => Post = (post) => post) => {
    const store = createMemoryStore();
    for (let from = 0; from < POSTS; from += write)
      await store.posts.put(PROJECT, [...generatePosts(from, from + write)].map(change));
    return store;
  };
  const range = (field: string, from: string, to: string): Range => ({
    ...{ kind: 'range', field },
    ...{ from: { value: from, inclusive: true }, to: { value: to, inclusive: false } },
  });

  it.each([1000, 100])('are few, after writes of %s', async (write) => {
    const { index, takeRows } = readingStore(await fill(write), () => false);
    for (const one of [
      range('text', 'kebaba', 'mo'),
      range('text', 'nuke', 'nukez'),
      range('postUrl', 'https://social.example/posts/196080664226', 'https://social.example/posts/196080664230'),
    ]) {
      expect((await findIn(index, one)).totalCount).toBeGreaterThan(0);
      expect(takeRows()).toBeLessThan(POSTS * 0.06);
    }
  });

  it('are none for texts that most posts share, or that are empty', async () => {
    const store = await fill(1000, (post) => ({ ...post, title: Number(post.postId) % 2 === 0 ? '' : 'Ferry' }));
    const { index, takeRows } = readingStore(store, () => false);
    for (const one of [range('title', '', 'a'), range('title', 'ferry', 'ferrz'), range('title', 'fa', 'ferry')])
      await findIn(index, one);
    expect(takeRows()).toBe(0);
  });

  it('are refused if they are too many, before they are read', async () => {
    const shared = 'The same long beginning, which the texts of a campaign have before they differ: ';
    const { index, takeRows } = readingStore(
      await fill(1000, (post) => ({ ...post, text: `${shared}${post.text}` })),
      () => false,
    );
    const refusal = { fault: { code: 'tooManyRowsRead', parts: { most: MAX_ROWS_NEAR_LIMITS } } };
    await expect(findIn(index, range('text', `${shared}ke`, `${shared}mo`))).rejects.toMatchObject(refusal);
    expect(takeRows()).toBeLessThan(MAX_ROWS_NEAR_LIMITS);
    expect((await findIn(index, range('text', 'the', 'thf'))).totalCount).toBe(POSTS);
  });

  it('are read once of a segment that an earlier version wrote, for all searches at the same time', async () => {
    const { index, takeRows } = readingStore(await fill(1000), () => true);
    const one = range('text', 'kebaba', 'mo');
    const [first, other] = await Promise.all([findIn(index, one), findIn(index, range('text', 'nuke', 'nukez'))]);
    expect([first.totalCount, other.totalCount].every((count) => count > 0)).toBe(true);
    expect(takeRows()).toBeLessThan(POSTS * 1.1);
    await findIn(index, range('text', 'nu', 'ra'));
    expect(takeRows()).toBeLessThan(POSTS * 0.06);
  });
});
