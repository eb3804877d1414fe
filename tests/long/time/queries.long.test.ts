/** Queries are parsed, and searched by, in the time that the main thread has for them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter } from '../../../lib/engine/search/evaluate.ts';
import { compileNear } from '../../../lib/engine/search/proximity.ts';
import { rowOf } from '../../../lib/engine/search/row.ts';
import { QueryError } from '../../../lib/query/errors.ts';
import { compileFuzzy } from '../../../lib/query/fuzzy.ts';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { compileRegex } from '../../../lib/query/regex.ts';
import { compileWildcard } from '../../../lib/query/wildcard.ts';
import { anyText, runs } from '../../unit/query/arbitraries.ts';
import { longQueries } from '../../unit/query/long-queries.ts';
import { quickest } from './quickest.ts';

const MAX_MS = 50;
const same = (text: string) => text;

const parse = (text: string): void => {
  try {
    parseLucene(text);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
  }
};
const timed = (text: string): number => quickest(() => parse(text), MAX_MS);

describe('parseLucene on any text', () => {
  it('takes no random text longer than 50 ms', () => {
    let slowest = 0;
    for (const text of fc.sample(anyText, runs(5000))) slowest = Math.max(slowest, timed(text));
    expect(slowest).toBeLessThan(MAX_MS);
  });

  it.each(longQueries)('parses or rejects 20,000 characters of %j in 50 ms', (_, texts) => {
    for (const text of texts) expect(timed(text)).toBeLessThan(MAX_MS);
  });
});

describe('compileNear', () => {
  it('stays fast on a long text of repeated words', () => {
    const tokens = Array.from({ length: 20_000 }, (_, index) => (index < 10_000 ? 'a' : index < 10_100 ? 'x' : 'b'));
    expect(quickest(() => compileNear(['a', 'b', 'a'], 50)(tokens), 200)).toBeLessThan(200);
  });

  it('stays fast for a long phrase of one word in a long text of it', () => {
    const [text, phrase] = [Array(20_000).fill('a'), Array(9_000).fill('a')];
    const search = () => compileNear([...phrase, 'b'], 5)([...text, ...Array(9).fill('x'), 'b', 'x']);
    expect(quickest(search, 200)).toBeLessThan(200);
  });
});

it('evaluates 2000 rows within 200 ms', () => {
  const title = 'The quick brown fox jumps over the lazy dog and the sea level rises again';
  const many = Array.from({ length: 2000 }, (_, index) => rowOf({ title, platform: 'reddit', anomalousScore: index }));
  const query = parseLucene('(wolf OR "sea level"~2) AND /r.*s/ AND anomalousScore:<1000');
  const test = compileFilter(query, { kind: 'posts', now: Date.parse('2025-09-01T12:00:00.000Z') });
  expect(quickest(() => expect(many.filter(test).length).toBe(1000), 200)).toBeLessThan(200);
});

it('compares a hundred thousand words in less than a tenth of a second', () => {
  const words = Array.from({ length: 100_000 }, (_, at) => String(at * 7919).padStart(9, 'a')).sort();
  const { isNear } = compileFuzzy('aaa123456', 2);
  expect(quickest(() => words.filter(isNear), 100)).toBeLessThan(100);
});

it('is not slowed down by many stars', () => {
  const test = compileWildcard('a*'.repeat(128), same);
  expect(quickest(() => test(`${'a'.repeat(5000)}b`), MAX_MS)).toBeLessThan(MAX_MS);
});

it('is linear for expressions that make other engines backtrack', () => {
  const text = `${'a'.repeat(20_000)}!`;
  for (const pattern of ['(a+)+b', '(a|aa)+b', '(a|a)*b', '(.*)*x', 'a{0,100}a{0,100}b']) {
    const test = compileRegex(pattern, same);
    expect(quickest(() => expect(test(text)).toBe(false), MAX_MS)).toBeLessThan(MAX_MS);
  }
});
