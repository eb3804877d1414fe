/**
 * The rows each query construct matches, on rows as services send them: gaps, nulls, mixed types, every script. The index must
 * agree with these results.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter, type EvaluationContext } from '../../../../lib/engine/search/evaluate.ts';
import { authorRow, narrativeRow } from '../../../../lib/engine/search/join.ts';
import { type Row, rowOf, singleValues } from '../../../../lib/engine/search/row.ts';
import type { RowKind } from '../../../../lib/query/fields.ts';
import { and, type Filter, not, or } from '../../../../lib/query/filter.ts';
import { parseLucene } from '../../../../lib/query/lucene.ts';
import { tokenize } from '../../../../lib/query/tokens.ts';
import { filters, runs, texts } from '../../query/arbitraries.ts';

const NOW = Date.parse('2025-09-01T12:00:00.000Z');
const matches = (filter: Filter, row: Row, context: EvaluationContext) => compileFilter(filter, context)(row);
const found = (text: string, row: Row, kind: RowKind = 'posts') => matches(parseLucene(text), row, { kind, now: NOW });

const post = rowOf({
  postId: '1960806642217574502',
  authorId: 'AbC',
  createdAt: '2025-08-27T20:48:28.000Z',
  platform: 'Twitter',
  lang: null,
  postUrl: 'https://www.example.org/News/2025?id=7',
  title: 'Café opens — "Sea Level" rises',
  body: 'The quick brown fox; don’t panic. The fox sleeps. 東京タワーは高い 서울에서 שָׁלוֹם 👍🏽',
  anomalousScore: '0.75',
  author: {
    username: 'jane_doe',
    displayName: 'Jane Doe',
    isBotLike: 'false',
    followers: 12_000,
    cohorts: { 'Far Right': 0.8, Label: '0.5', Empty: 0 },
    spoofingLikelihood: 'Very Low',
  },
  narrative: { contextScore: 7.5, contextLabel: 'Caution', title: ['Sea walls', 42, null], executiveBriefing: '' },
  engagement: { likes: 5, note: 'Fast Growing', tags: ['A', 'b c'], since: '2025-01-05T00:00:00Z', ratio: { up: 0.4 } },
});

/** Queries, each with true if it matches the post above. */
const cases: Record<string, [text: string, isFound: boolean][]> = {
  'text by tokens': [
    ['fox', true],
    ['FOX', true],
    ['cafe', true],
    ['CAFÉ', true],
    ['foxes', false],
    ['title:fox', false],
    ['body:fox', true],
    ['"brown fox"', true],
    ['"fox brown"', false],
    ["don't", true],
    ['"dont panic"', false],
    ['"sea-level"', true],
    ['"rises the"', false],
    ['"!!!"', false],
  ],
  proximity: [
    ['"quick fox"~1', true],
    ['"quick fox"~0', false],
    ['"fox brown"~2', true],
    ['"fox brown"~1', false],
    ['"the fox sleeps"~0', true],
    ['"fox fox"~5', true],
    ['"fox fox"~1', false],
    ['"fox fox fox"~99', false],
  ],
  'every script': [
    ['東京', true],
    ['京東', false],
    ['タワー', true],
    ['서울', true],
    ['שלום', true],
    ['👍', true],
    ['👍🏿', true],
    ['👎', false],
    ['"東京 タワー"', true],
  ],
  'identifiers and keywords': [
    ['postId:1960806642217574502', true],
    ['postId:1960806642217574503', false],
    ['postId:1960806642217574500', false],
    ['_id:1960806642217574502', true],
    ['authorId:AbC', true],
    ['authorId:abc', false],
    ['platform:twitter', true],
    ['platform:twit', false],
    ['platform:twit*', true],
    ['platform:t?itter', true],
    ['platform:/tw.*R/', true],
    ['platform:twiter~1', true],
    ['author.username:JANE_DOE', true],
    ['author.username:jane', false],
    ['allAuthorText:jane', true],
    ['spoofingLikelihood:"very low"', true],
    ['spoofingLikelihood:very', false],
  ],
  'numbers in any notation': [
    ['followers:12000', true],
    ['followers:1.2e4', true],
    ['author.followers:>=12000', true],
    ['author.followers:>12000', false],
    ['followers:[1 TO 12000]', true],
    ['followers:[1 TO 12000}', false],
    ['followers:{11999 TO *}', true],
    ['followers:9', false],
    ['followers:[9 TO 99]', false],
    ['anomalousScore:>0.7', true],
    ['anomalousScore:0.750', true],
    ['anomalousScore:>abc', false],
    ['NOT anomalousScore:>abc', true],
    ['followers:1*', false],
    ['author.isBotLike:false', true],
    ['author.isBotLike:true', false],
    ['postId:[1960806642217574501 TO 1960806642217574503]', true],
    ['postId:[9 TO 10]', false],
    ['postId:>9', true],
  ],
  moments: [
    ['createdAt:2025-08-27T20:48:28.000Z', true],
    ['createdAt:2025-08-27T22:48:28+02:00', true],
    ['createdAt:2025-08-27', true],
    ['createdAt:2025-08', true],
    ['createdAt:2024', false],
    ['createdAt:[2025-08-27 TO 2025-08-27]', true],
    ['createdAt:{2025-08-27 TO *]', false],
    ['createdAt:[* TO 2025-08-27}', false],
    ['createdAt:>2025-08-26', true],
    ['createdAt:<=2025-08', true],
    ['createdAt:>now-7d', true],
    ['createdAt:>now-4d', false],
    ['createdAt:yesterday', false],
  ],
  labels: [
    ['author.cohorts:Label>=0.5', true],
    ['author.cohorts:label>=0.5', true],
    ['author.cohorts:Label>0.5', false],
    ['author.cohorts:"Far Right">0.5', true],
    ['author.cohorts:"Far Right"<0.5', false],
    ['author.cohorts:Other>=0', false],
    ['author.cohorts:Empty>=0', true],
    ['author.cohorts:Label', true],
    ['author.cohorts:Empty', false],
    ['author.cohorts:far*', true],
    ['author.cohorts.Label:>=0.5', true],
    ['author.cohorts.Far\\ Right:[0.7 TO 0.9]', true],
    ['author.cohorts.Other:>0', false],
    ['_exists_:author.cohorts.Label', true],
    ['author.cohorts:>0.1', false],
  ],
  'patterns in text': [
    ['qu*k', true],
    ['qu?ck', true],
    ['qui*x', false],
    ['*ick', true],
    ['postUrl:*example.org*', true],
    ['postUrl:"example.org/news"', true],
    ['body:東京*', true],
    ['/qu[a-i]+ck/', true],
    ['/qu/', false],
    ['quikc~1', true],
    ['qwikc~1', false],
    ['qwikc~2', true],
  ],
  presence: [
    ['_exists_:title', true],
    ['title:*', true],
    ['_exists_:lang', false],
    ['_exists_:parentId', false],
    ['NOT _exists_:parentId', true],
    ['_exists_:narrative.executiveBriefing', true],
    ['_exists_:allPostText', true],
    ['*:*', true],
    ['NOT *:*', false],
  ],
  'fields that are missing or null': [
    ['lang:en', false],
    ['NOT lang:en', true],
    ['lang:[a TO z]', false],
    ['parentId:1 OR platform:twitter', true],
    ['author.bioLocation:x', false],
    ['nothing.at.all:x', false],
  ],
  'fields of a narrative and several values': [
    ['narrative.contextScore:>=7.5', true],
    ['contextLabel:caution', true],
    ['narrative.title:"sea walls"', true],
    ['narrative.title:42', true],
    ['narrative.title:"walls 42"', false],
    ['allNarrativeText:walls', true],
  ],
  'fields missing from the field table': [
    ['engagement.likes:5', true],
    ['engagement.likes:>4', true],
    ['engagement.likes:[1 TO 4]', false],
    ['engagement.note:"fast growing"', true],
    ['engagement.note:growing', true],
    ['engagement.note:/fast growing/', true],
    ['engagement.tags:a', true],
    ['engagement.tags:"b c"', true],
    ['engagement.since:>=2025-01', true],
    ['engagement.since:>2025-02', false],
    ['engagement.ratio:up>=0.4', true],
    ['engagement.ratio:up', true],
    ['engagement.ratio.up:0.4', true],
  ],
  combinations: [
    ['fox AND cafe', true],
    ['fox AND wolf', false],
    ['fox wolf', true],
    ['+fox -wolf', true],
    ['fox -cafe', false],
    ['(fox cafe wolf)@2', true],
    ['(fox wolf bear)@2', false],
    ['wolf OR NOT bear', true],
    ['wolf^2 OR fox^0.5', true],
  ],
};

describe.each(Object.entries(cases))('%s', (_, table) => {
  it.each(table)('%j: %s', (text, isFound) => expect(found(text, post)).toBe(isFound));
});

describe('a date without a time', () => {
  const midnight = rowOf({ createdAt: '2025-08-28T00:00:00.000Z' });
  const before = rowOf({ createdAt: '2025-08-27T23:59:59.999Z' });
  it.each([
    ['createdAt:>2025-08-27', true, false],
    ['createdAt:>=2025-08-28', true, false],
    ['createdAt:<=2025-08-27', false, true],
    ['createdAt:<2025-08-28', false, true],
    ['createdAt:2025-08-27', false, true],
  ])('%j ends before midnight', (text, isMidnightFound, isBeforeFound) => {
    expect([found(text, midnight), found(text, before)]).toEqual([isMidnightFound, isBeforeFound]);
  });
});

describe('a term without a field', () => {
  it('searches the all-text field of the kind', () => {
    expect(found('jane', post, 'authors')).toBe(true);
    expect(found('fox', post, 'authors')).toBe(false);
    expect(found('walls', post, 'narratives')).toBe(true);
    expect(found('fox', post, 'narratives')).toBe(false);
  });

  it('matches a post that has only a text', () => {
    expect(found('fox', rowOf({ text: 'a fox' }))).toBe(true);
  });
});

describe('rows', () => {
  it('of an author and of a narrative match by their own field names', () => {
    const author = authorRow({ authorId: 'a1', followers: 5, username: 'x' });
    expect(found('followers:5 AND author.username:x AND authorId:a1 AND _id:a1', author, 'authors')).toBe(true);
    const narrative = narrativeRow({ narrativeId: '429', title: 'Sea walls', postCount: 3 });
    expect(found('title:walls AND narrative.postCount:3 AND narrativeId:429', narrative, 'narratives')).toBe(true);
  });

  it('can supply their own tokens', () => {
    const row: Row = {
      value: () => undefined,
      tokens: (path) => (path === 'title' ? [['red'], ['green', 'blue']] : []),
    };
    expect(found('"green blue"', row)).toBe(true);
    expect(found('"red green"', row)).toBe(false);
  });

  it('resolve paths through arrays of objects and never into a prototype', () => {
    const row = rowOf({ list: [{ a: 1 }, { a: [2, null] }, {}] });
    expect(singleValues(row.value('list.a'))).toEqual([1, 2]);
    expect(row.value('constructor')).toBeUndefined();
    expect(row.value('list.constructor')).toEqual([]);
  });
});

describe('random rows and searches', () => {
  const anyValue = fc.oneof(
    texts,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(texts, { maxLength: 2 }),
    fc.dictionary(texts, fc.oneof(fc.double(), texts), { maxKeys: 2 }),
    fc.date(),
  );
  const paths = [
    'text',
    'title',
    'author.followers',
    'author.cohorts',
    'platform',
    'createdAt',
    'narrative.contextScore',
  ];
  const rows = fc
    .dictionary(fc.constantFrom(...paths, 'http', '*'), anyValue)
    .map((values): Row => ({ value: (path) => values[path] }));
  const context = { kind: 'posts', now: NOW } as const;

  it('obey the laws of Boolean logic', () => {
    const laws = fc.property(filters, filters, rows, (one, other, row) => {
      const [isOne, isOther] = [matches(one, row, context), matches(other, row, context)];
      expect(matches(not(one), row, context)).toBe(!isOne);
      expect(matches(and([one, other]), row, context)).toBe(isOne && isOther);
      expect(matches(or([one, other]), row, context)).toBe(isOne || isOther);
      expect(matches(not(and([one, other])), row, context)).toBe(matches(or([not(one), not(other)]), row, context));
    });
    fc.assert(laws, { numRuns: runs(1000) });
  });

  it('match a text by each of its tokens and by the whole text', () => {
    const holds = fc.property(texts, (text) => {
      const row = rowOf({ title: text });
      for (const token of tokenize(text)) {
        expect(matches({ kind: 'words', field: 'title', text: token, slop: 0 }, row, context)).toBe(true);
      }
      const isFound = matches({ kind: 'words', field: 'title', text, slop: 0 }, row, context);
      expect(isFound).toBe(tokenize(text).length > 0);
    });
    fc.assert(holds, { numRuns: runs(1000) });
  });
});
