/** Tests the warnings about a query before it is run; a false warning is as bad as a missing one. */
import { expect, it } from 'vitest';
import { findWarnings } from '../../../lib/query/find-warnings.ts';
import { formatLucene } from '../../../lib/query/format.ts';
import { readLucene } from '../../../lib/query/lucene.ts';

const warningsOf = (text: string) => findWarnings(readLucene(text), 'posts');
const kindsOf = (text: string) => warningsOf(text).map(({ kind }) => kind);

it.each([
  ['lang:a and lang:b', 'lowerCaseOperator'],
  ['lang:a not lang:b', 'lowerCaseOperator'],
  ['+a (b OR c)', 'optionalIgnored'],
  ['createdAt:[27.08.2025 TO now]', 'valueOfOtherType'],
  ['—*', 'emptyText'],
])('%j: %s', (text, kind) => expect(kindsOf(text)).toContain(kind));

it.each([
  ['lang:a OR lang:b AND text:c', 'lang:(a OR b) AND text:c'],
  ['a b AND c', '(a OR b) AND c'],
  ['NOT (a OR b AND c)', '(a OR b) AND c'],
])('%j could have meant %s', (text, otherwise) => {
  const warning = warningsOf(text).find(({ kind }) => kind === 'mixedOperators');
  expect(warning?.kind === 'mixedOperators' && formatLucene(warning.otherwise)).toBe(otherwise);
});

it('warns of an unknown field once', () => {
  expect(warningsOf('autor.name:x OR autor.name:y')).toEqual([
    { kind: 'unknownField', field: 'autor.name', suggestion: 'domain.name' },
  ]);
});

it.each([
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
])('does not warn of %j', (text) => expect(warningsOf(text)).toEqual([]));
