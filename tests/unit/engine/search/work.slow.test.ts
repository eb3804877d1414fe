/** Tests that no search occupies the thread: what costs too much is refused, and the rest gives other tasks a turn. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchBody } from '../../../../lib/contract/search.ts';
import { createSearchIndex, type SearchIndex } from '../../../../lib/engine/search/index.ts';
import { readQuestion } from '../../../../lib/engine/search/search-query.ts';
import { createWork } from '../../../../lib/engine/search/work.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { MAX_ROWS_READ, MAX_STEPS } from '../../../../lib/query/limits.ts';
import { generateAuthors, generateNarratives, generatePosts, word } from '../../../bench/search/posts.ts';

const PROJECT = 'harbour';
const POSTS = 20_000;

const either = (count: number, clause: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => clause(at)).join(' OR ');

describe('a search', () => {
  let index: SearchIndex;
  const reads: number[] = [];
  beforeAll(async () => {
    const store = createMemoryStore();
    for (let from = 0; from < POSTS; from += 1000)
      await store.posts.put(PROJECT, [...generatePosts(from, from + 1000)]);
    await store.authors.put(PROJECT, generateAuthors(POSTS));
    await store.narratives.put(PROJECT, generateNarratives());
    const counting = async (project: string, ids: readonly string[]) => {
      reads.push(ids.length);
      return store.posts.getMany(project, ids);
    };
    index = createSearchIndex({ ...store, posts: { ...store.posts, getMany: counting } });
    await find({ boolean: word(1) });
  });

  const find = async (body: Partial<SearchBody>, kind: 'posts' | 'authors' | 'narratives' = 'posts') =>
    index.find(PROJECT, readQuestion(kind, { page: { first: 10 }, ...body }, 0));

  it.each<[string, string]>([
    ['hundreds of fuzzy words', either(900, (at) => `${word(at)}~2`)],
    ['hundreds of wildcards', either(800, (at) => `text:*${at}*a*b*`)],
    [
      'many sloppy phrases of common words',
      either(300, () => `"${word(1)} ${word(2)} ${word(1)} ${word(2)} ${word(1)}"~1`),
    ],
    ['large regular expressions', either(20, (at) => `/(.{0,9}){0,40}a${at}/`)],
  ])('of %s is refused', async (_, boolean) => {
    await expect(find({ boolean })).rejects.toMatchObject({ fault: { place: { in: 'search' }, code: 'tooMuchWork' } });
  });

  it('of too many text ranges is refused before it reads a row', async () => {
    reads.length = 0;
    const boolean = either(700, (at) => `text:[z${at} TO zz${at}]`);
    await expect(find({ boolean })).rejects.toMatchObject({ fault: { place: { in: 'search' }, code: 'tooMuchWork' } });
    expect(reads).toEqual([]);
  });

  it.each(['posts', 'authors', 'narratives'] as const)('of %s for hundreds of words is answered', async (kind) => {
    const boolean = either(500, (at) => word(at * 7));
    expect(await find({ boolean }, kind)).toMatchObject({ totalCount: expect.any(Number) });
  });

  it.each(['posts', 'authors', 'narratives'] as const)('of %s with one costly condition is answered', async (kind) => {
    for (const boolean of [
      `${word(300)}~2`,
      '*a*k*',
      `"${word(1)} ${word(2)}"~5`,
      '/(ba|ke){3,5}/',
      'text:[ba TO be]',
    ]) {
      expect(await find({ boolean }, kind)).toMatchObject({ totalCount: expect.any(Number) });
    }
  });

  it.each(['AND', 'OR'])('reads each row once for several text ranges joined by %s', async (operator) => {
    reads.length = 0;
    const one = `text:[${word(20)} TO ${word(300)}]`;
    await find({ boolean: one });
    const alone = reads.reduce((sum, count) => sum + count, 0);
    expect(alone).toBeGreaterThan(0);
    reads.length = 0;
    await find({ boolean: [one, one, one].join(` ${operator} `) });
    expect(reads.reduce((sum, count) => sum + count, 0)).toBe(alone);
  });

  it('gives other tasks a turn', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await find({ boolean: 'author:[ba TO be]' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('the work of a search', () => {
  it('is limited, and grows with the number of rows', () => {
    expect(() => createWork(0).countSteps(MAX_STEPS)).not.toThrow();
    expect(() => createWork(0).countSteps(MAX_STEPS + 1)).toThrow(/tooMuchWork/);
    expect(() => createWork(1_000_000).countSteps(MAX_STEPS + 1)).not.toThrow();
  });

  it('is limited in the rows that it reads', () => {
    const { countRowsRead } = createWork(0);
    countRowsRead(MAX_ROWS_READ);
    expect(() => countRowsRead(1)).toThrow(/tooManyRowsRead/);
  });
});
