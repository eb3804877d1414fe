/** Tests the warnings about a query before it is run; a false warning is as bad as a missing one. */
import { describe, expect, it } from 'vitest';
import { explainLucene } from '../../../lib/query/explain.ts';
import type { RowKind } from '../../../lib/query/fields.ts';

const warningsOf = (text: string, kind: RowKind = 'posts') => explainLucene(text, kind).warnings;

describe('the fields of a search', () => {
  it('are named once, with their meaning and column', () => {
    expect(explainLucene('followers:>1 OR followers:<0 OR autor.name:x', 'posts').fields).toEqual([
      { name: 'followers', path: 'author.followers', isKnown: true, column: 1 },
      { name: 'autor.name', path: 'autor.name', isKnown: false, column: 33, suggestion: 'domain.name' },
    ]);
  });
});

describe('a warning is given for', () => {
  it.each<[string, string, number | undefined, string | undefined, RowKind?]>([
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
    ['createdAt:yesterday', 'valueOfOtherType', 1, undefined],
    ['createdAt:[27.08.2025 TO now]', 'valueOfOtherType', 1, undefined],
    ['followers:many', 'valueOfOtherType', 1, undefined],
    ['author.isBotLike:yes', 'valueOfOtherType', 1, undefined],
    ['2025-08-27', 'dateAsText', undefined, 'createdAt:"2025-08-27"'],
    ['text:title:foo', 'fieldInText', 1, undefined],
    ['author.cohorts:Label>=high', 'labelWithoutNumber', 1, undefined],
    ['author.cohorts:>=0.5', 'rangeWithoutLabel', 1, undefined],
    ['text:Label>=0.5', 'noLabels', 1, 'author.cohorts:Label>=0.5'],
    ['createdAt:2025-08-*', 'patternOfValue', 1, 'createdAt:2025-08'],
    ['"—"', 'emptyText', undefined, undefined],
    ['why?', 'wildcardAtEnd', undefined, 'why'],
    ['matchingPostCount:>5', 'countedField', 1, undefined, 'authors'],
  ])('%j: %s at %s', (text, kind, column, suggestion, of) => {
    const warning = warningsOf(text, of).find((candidate) => candidate.kind === kind);
    expect(warning).toBeDefined();
    expect(warning?.column).toBe(column);
    expect(warning?.suggestion).toBe(suggestion);
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
});
