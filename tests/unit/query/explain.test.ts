/** What an analyst is told before a search is run; a warning that cries wolf is as bad as one that is missing. */
import { describe, expect, it } from 'vitest';
import { explainFilter, explainLucene } from '../../../lib/query/explain.ts';
import type { Kind } from '../../../lib/query/fields.ts';
import { parseQueryDsl } from '../../../lib/query/query-dsl.ts';

const wordsOf = (text: string, kind: Kind = 'posts') => explainLucene(text, kind).description.words;
const warningsOf = (text: string, kind: Kind = 'posts') => explainLucene(text, kind).warnings;

describe('the search in words', () => {
  it.each<[string, string, Kind?]>([
    ['', 'all posts'],
    ['climate', 'the post’s text has “climate”'],
    ['climate', 'the author’s names and bio has “climate”', 'authors'],
    ['"climate change"', 'the post’s text has the phrase “climate change”'],
    ['"a b"~1', 'the post’s text has the words of “a b” at most 1 place out of order'],
    ['platform:reddit', 'platform is “reddit”'],
    ['title:a', 'narrative.title has “a”', 'narratives'],
    ['createdAt:[2025-01 TO 2025-03}', 'createdAt is from 2025-01 and before 2025-03'],
    ['followers:>=1000', 'author.followers is at least 1000'],
    ['author.cohorts:"Far Right">=0.5', 'author.cohorts gives “Far Right” at least 0.5'],
    ['author.cohorts.Left:>1', 'the number of “Left” in author.cohorts is more than 1'],
    ['_exists_:title', 'title is filled in'],
    ['clim*', 'the post’s text has a word like “clim*” (* is any letters, ? is one)'],
    ['/a+/', 'the post’s text has a word that the expression /a+/ covers'],
    ['roam~1', 'the post’s text has “roam” with up to 1 typing mistake'],
    ['a^2', 'the post’s text has “a”'],
    ['lang:de AND (platform:a OR platform:b)', 'all of: lang is “de”; (any of: platform is “a”; platform is “b”)'],
    ['-lang:de', 'not (lang is “de”)'],
    ['(lang:a lang:b lang:c)@2', 'at least 2 of: lang is “a”; lang is “b”; lang is “c”'],
  ])('%j is: %s', (text, sentence, kind) => expect(wordsOf(text, kind)).toBe(sentence));

  it('keeps the parts, so that each can be counted', () => {
    const { parts } = explainLucene('lang:de AND NOT (a OR b)', 'posts').description;
    expect(parts.map(({ filter }) => filter.kind)).toEqual(['words', 'not']);
    expect(parts[1]?.parts[0]?.parts.length).toBe(2);
  });
});

describe('the fields of a search', () => {
  it('are named once, with what they stand for and where', () => {
    expect(explainLucene('followers:>1 OR followers:<0 OR autor.name:x', 'posts').fields).toEqual([
      { name: 'followers', path: 'author.followers', isKnown: true, column: 1 },
      { name: 'autor.name', path: 'autor.name', isKnown: false, column: 33, suggestion: 'domain.name' },
    ]);
  });

  it('are told for a structured query too', () => {
    const { fields, warnings } = explainFilter(parseQueryDsl({ term: { platfrom: 'x' } }), 'posts');
    expect(fields).toEqual([{ name: 'platfrom', path: 'platfrom', isKnown: false, suggestion: 'platform' }]);
    expect(warnings).toEqual([
      {
        kind: 'unknownField',
        sentence: 'There is no field “platfrom” for posts. Did you mean “platform”?',
        suggestion: 'platform',
      },
    ]);
  });
});

describe('a warning is given for', () => {
  it.each<[string, string, number | undefined, string | undefined, Kind?]>([
    ['lang:a or lang:b', 'lowerCaseOperator', 8, 'OR'],
    ['lang:a and lang:b', 'lowerCaseOperator', 8, 'AND'],
    ['lang:a not lang:b', 'lowerCaseOperator', 8, 'NOT'],
    ['lang:a OR lang:b AND text:c', 'mixedOperators', 22, 'lang:(a OR b) AND text:c'],
    ['a b AND c', 'mixedOperators', 9, '(a OR b) AND c'],
    ['NOT (a OR b AND c)', 'mixedOperators', 17, '(a OR b) AND c'],
    ['climate change', 'sideBySide', 9, undefined],
    ['+a b', 'optionalIgnored', 4, '+b'],
    ['+a (b OR c)', 'optionalIgnored', 4, '+(b OR c)'],
    ['+a OR b', 'signBesideOr', 1, undefined],
    ['followers>1000', 'comparisonWithoutColon', 1, 'followers:>1000'],
    ['“climate', 'curlyQuotes', 1, '"'],
    ['folowers:5', 'unknownField', 1, 'author.followers'],
    ['createdAt:yesterday', 'valueAsText', 1, undefined],
    ['createdAt:[27.08.2025 TO now]', 'valueAsText', 1, undefined],
    ['followers:many', 'valueAsText', 1, undefined],
    ['author.isBotLike:yes', 'valueAsText', 1, undefined],
    ['2025-08-27', 'valueAsText', undefined, 'createdAt:"2025-08-27"'],
    ['text:title:foo', 'valueAsText', 1, undefined],
    ['author.cohorts:Label>=high', 'valueAsText', 1, undefined],
    ['author.cohorts:>=0.5', 'findsNothing', 1, undefined],
    ['text:Label>=0.5', 'findsNothing', 1, 'author.cohorts:Label>=0.5'],
    ['createdAt:2025-08-*', 'findsNothing', 1, 'createdAt:2025-08'],
    ['"—"', 'findsNothing', undefined, undefined],
    ['why?', 'wildcardAtEnd', undefined, 'why'],
    ['matchingPostCount:>5', 'countedField', 1, undefined, 'authors'],
  ])('%j: %s at %s', (text, kind, column, suggestion, of) => {
    const warning = warningsOf(text, of).find((candidate) => candidate.kind === kind);
    expect(warning).toBeDefined();
    expect(warning?.column).toBe(column);
    expect(warning?.suggestion).toBe(suggestion);
    expect(warning?.sentence).toMatch(/[.?]$/);
  });

  it('nothing else', () => {
    const quiet = [
      'climate',
      '"climate and weather"',
      'a AND b AND NOT c',
      '(a OR b) AND c',
      '+a +b -c',
      'a -b',
      'createdAt:[2025-08-27 TO now-1d/d]',
      'createdAt:2025-08-27T20:48:28.000Z AND followers:>=1000',
      'author.cohorts:"Far Right">=0.5 AND author.isBotLike:true',
      'postUrl:https://x.org/a?b=c',
      'why\\? AND clim*',
    ];
    expect(quiet.flatMap((text) => warningsOf(text))).toEqual([]);
  });

  it('says what is read and what may have been meant', () => {
    expect(warningsOf('a OR b AND c')[0]?.sentence).toBe(
      'AND binds before OR, so this is read as a OR (b AND c). Write brackets if it should be (a OR b) AND c.',
    );
  });
});
