/** Tests that a tree is the same after formatting and parsing; otherwise a saved query would change its meaning. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { and, not, or, words } from '../../../lib/query/filter.ts';
import { formatLucene } from '../../../lib/query/format.ts';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { filters, runs } from './arbitraries.ts';

describe('formatLucene', () => {
  it('formats random trees so that they are parsed as the same trees', () => {
    const readsBack = fc.property(filters, (filter) => {
      expect(parseLucene(formatLucene(filter))).toEqual(filter);
    });
    fc.assert(readsBack, { numRuns: runs(1000) });
  });

  it.each([
    ['climate   vote', 'climate OR vote'],
    ['a OR b AND c', 'a OR (b AND c)'],
    ['(a)', 'a'],
    ['-a b', 'b AND NOT a'],
    ['a OR NOT b', 'a OR (NOT b)'],
    ['platform:twitter OR platform:reddit', 'platform:(twitter OR reddit)'],
    ['platform:twitter OR lang:en', 'platform:twitter OR lang:en'],
    ['createdAt:2025-08-27T20:48:28.000Z', 'createdAt:"2025-08-27T20:48:28.000Z"'],
    ['author.followers:[1000 TO *]', 'author.followers:>=1000'],
    ['author.followers:{-1.5 TO 10]', 'author.followers:{-1.5 TO 10]'],
    ['author.cohorts:Label>=0.5', 'author.cohorts:Label>=0.5'],
    ['author.cohorts:"Far Right">=0.5', 'author.cohorts:"Far Right">=0.5'],
    ['title:*', '_exists_:title'],
    ['"and"', '"and"'],
    ['cli*te\\*', 'cli*te\\*'],
    ['(a b c)@2^3', '(a OR b OR c)@2^3'],
    ['postId:1960806642217574502', 'postId:1960806642217574502'],
    ['', '*:*'],
  ])('writes %j as %j', (text, written) => {
    expect(formatLucene(parseLucene(text))).toBe(written);
  });

  it('does not rely on operator precedence', () => {
    const filter = or([and([words('a'), words('b')]), and([words('c'), not(words('d'))])]);
    expect(formatLucene(filter)).toBe('(a AND b) OR (c AND NOT d)');
  });
});
