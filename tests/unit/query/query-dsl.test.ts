/** Tests the structured query: each clause in its short and long form, and every mistake reported with its path. */
import { describe, expect, it } from 'vitest';
import {
  all,
  and,
  atLeast,
  boost,
  exists,
  type Filter,
  none,
  not,
  or,
  range,
  wildcard,
  words,
} from '../../../lib/query/filter.ts';
import { filterOfSearch, parseQueryDsl } from '../../../lib/query/query-dsl.ts';
import { said } from './said.ts';

type Query = Record<string, unknown>;
const term = (text: string): Query => ({ term: { platform: text } });
const [a, b, c] = ['a', 'b', 'c'].map((text) => words(text, 'platform')) as [Filter, Filter, Filter]; // three in, three out

describe('parseQueryDsl reads', () => {
  const table: [query: Query, filter: Filter][] = [
    [{}, all()],
    [{ term: { platform: 'twitter' } }, words('twitter', 'platform')],
    [{ term: { platform: { value: 'twitter' } } }, words('twitter', 'platform')],
    [{ term: { platform: { value: 'twitter', boost: 2 } } }, boost(words('twitter', 'platform'), 2)],
    [{ term: { 'author.isBotLike': true } }, words('true', 'author.isBotLike')],
    [{ term: { postId: '1960806642217574502' } }, words('1960806642217574502', 'postId')],
    [{ terms: { platform: ['a', 'b'] } }, or([a, b])],
    [{ terms: { platform: ['a', 'b'], boost: 3 } }, boost(or([a, b]), 3)],
    [{ terms: { platform: [] } }, none()],
    [{ match: { text: 'one two' } }, or([words('one', 'text'), words('two', 'text')])],
    [{ match: { text: { query: 'one two', operator: 'AND' } } }, and([words('one', 'text'), words('two', 'text')])],
    [
      { match: { text: { query: 'one two three', minimum_should_match: 2 } } },
      atLeast(2, [words('one', 'text'), words('two', 'text'), words('three', 'text')]),
    ],
    [{ match: { 'author.spoofingLikelihood': 'Very Low' } }, words('Very Low', 'author.spoofingLikelihood')],
    [{ match: { 'author.followers': 5 } }, words('5', 'author.followers')],
    [{ match: { text: '  ' } }, none()],
    [{ match_phrase: { text: 'one two' } }, words('one two', 'text')],
    [{ match_phrase: { text: { query: 'one two', slop: 3 } } }, words('one two', 'text', 3)],
    [
      { range: { createdAt: { gte: '2025-01-01', lte: 'now' } } },
      range('createdAt', { from: { value: '2025-01-01', inclusive: true }, to: { value: 'now', inclusive: true } }),
    ],
    [
      { range: { 'author.followers': { gt: 10, lt: null } } },
      range('author.followers', { from: { value: '10', inclusive: false } }),
    ],
    [{ exists: { field: 'title' } }, exists('title')],
    [{ wildcard: { title: 'cl*te' } }, wildcard('cl*te', 'title')],
    [{ wildcard: { title: { value: 'a\\bc\\**' } } }, wildcard('abc\\**', 'title')],
    [{ wildcard: { title: { wildcard: '*a\\' } } }, wildcard('*a\\\\', 'title')],
    [{ wildcard: { title: '*' } }, exists('title')],
    [{ ids: { values: ['1', '2'] } }, or([words('1', '_id'), words('2', '_id')])],
    [{ bool: {} }, all()],
    [{ bool: { must: term('a') } }, a],
    [{ bool: { must: [term('a')], filter: [term('b')], must_not: term('c') } }, and([a, b, not(c)])],
    [{ bool: { should: [term('a'), term('b')] } }, or([a, b])],
    [{ bool: { should: [term('a'), term('b')], must_not: [term('c')] } }, and([or([a, b]), not(c)])],
    [{ bool: { must: [term('a')], should: [term('b')] } }, a],
    [{ bool: { must: [term('a')], should: [term('b'), term('c')], minimum_should_match: 1 } }, and([a, or([b, c])])],
    [{ bool: { should: [term('a'), term('b'), term('c')], minimum_should_match: 2 } }, atLeast(2, [a, b, c])],
    [{ bool: { should: [term('a'), term('b'), term('c')], minimum_should_match: -1 } }, atLeast(2, [a, b, c])],
    [{ bool: { should: [term('a'), term('b'), term('c')], minimum_should_match: '70%' } }, atLeast(2, [a, b, c])],
    [{ bool: { should: [term('a'), term('b'), term('c')], minimum_should_match: '-25%' } }, and([a, b, c])],
    [{ bool: { should: [term('a')], minimum_should_match: 2 } }, none()],
    [{ bool: { must_not: [{ bool: { should: [term('a'), term('b')] } }] } }, not(or([a, b]))],
  ];
  it.each(table)('%j', (query, filter) => expect(parseQueryDsl(query)).toEqual(filter));
});

describe('parseQueryDsl rejects', () => {
  const table: [query: Query, path: string, problem: string, expected: string][] = [
    [{ trem: {} }, 'query', 'The clause "trem" is not known. Did you mean "term"?', 'bool'],
    [{ fuzzy: { a: 'b' } }, 'query', 'The clause "fuzzy" is not known.', 'wildcard'],
    [{ constructor: {} }, 'query', 'The clause "constructor" is not known.', 'one of bool'],
    [{ ...term('a'), exists: { field: 'a' } }, 'query', 'One object has two clauses: "term", "exists"', 'bool'],
    [{ bool: { must: [{}] } }, 'query.bool.must[0]', 'The clause is empty', 'one clause'],
    [{ bool: { must: 5 } }, 'query.bool.must', 'not an object', 'an object'],
    [{ bool: { musst: [] } }, 'query.bool', 'The parameter "musst" is not known. Did you mean "must"?', 'must_not'],
    [
      { bool: { should: [], minimum_should_match: 'most' } },
      'query.bool.minimum_should_match',
      'cannot be read',
      '"75%"',
    ],
    [{ bool: { should: [], minimum_should_match: '3<90%' } }, 'query.bool.minimum_should_match', 'cannot be read', '2'],
    [{ term: { a: 'x', b: 'y' } }, 'query.term', 'more than one field', 'one field'],
    [{ term: {} }, 'query.term', 'There is no field', 'one field'],
    [{ term: { '': 'x' } }, 'query.term', 'There is no field', 'one field'],
    [{ terms: { a: ['x'], b: ['y'] } }, 'query.terms', 'more than one field', 'one field'],
    [{ range: {} }, 'query.range', 'There is no field', 'one field'],
    [{ term: { a: null } }, 'query.term.a', 'This is not a value', 'a text'],
    [{ term: { a: { boost: 2 } } }, 'query.term.a', 'The value is missing', 'value'],
    [
      { term: { a: { value: 'x', case_insensitive: true } } },
      'query.term.a',
      'The parameter "case_insensitive"',
      'boost',
    ],
    [{ term: { a: { value: 'x', boost: -1 } } }, 'query.term.a.boost', 'not a weight', 'above zero'],
    [{ term: { postId: 2 ** 60 } }, 'query.term.postId', 'no longer exact', 'quotation marks'],
    [{ terms: { a: 'x' } }, 'query.terms.a', 'not a list', 'square brackets'],
    [{ terms: { a: ['x', {}] } }, 'query.terms.a[1]', 'not a value', 'a text'],
    [{ match: { a: { query: 'x', operator: 'xor' } } }, 'query.match.a.operator', 'The operator "xor"', 'and, or'],
    [{ match: { a: { query: 'x', fuzziness: 1 } } }, 'query.match.a', 'The parameter "fuzziness"', 'operator'],
    [{ match_phrase: { a: { query: 'x', slop: -1 } } }, 'query.match_phrase.a.slop', 'not a whole number', 'from 0'],
    [{ range: { a: { gte: 1, gt: 1 } } }, 'query.range.a', 'Both "gt" and "gte"', 'one of the two'],
    [{ range: { a: {} } }, 'query.range.a', 'The range has no limit', 'gt, gte, lt, lte'],
    [{ range: { a: { from: 1 } } }, 'query.range.a', 'The parameter "from"', 'gte'],
    [{ range: { a: 5 } }, 'query.range.a', 'not an object', 'an object'],
    [
      { exists: { fields: 'a' } },
      'query.exists',
      'The parameter "fields" is not known. Did you mean "field"?',
      'field',
    ],
    [{ exists: {} }, 'query.exists', 'No field is named', 'field'],
    [{ wildcard: { a: 'x'.repeat(257) } }, 'query.wildcard.a', 'too long', '256'],
    [{ ids: { values: '1' } }, 'query.ids.values', 'not a list', 'square brackets'],
    [{ ids: { values: ['1'], type: 'x' } }, 'query.ids', 'The parameter "type"', 'values'],
  ];
  it.each(table)('%j at %s', (query, path, problem, expected) => {
    const [message, expectation] = said(() => parseQueryDsl(query)).split(' Expected ');
    expect(message).toMatch(`In ${path}: `);
    expect(message).toContain(problem);
    expect(expectation).toContain(expected);
  });

  it('a query that is too deep or too large', () => {
    const nest = (depth: number): Query => (depth === 0 ? term('a') : { bool: { must: nest(depth - 1) } });
    expect(parseQueryDsl(nest(63))).toEqual(a);
    expect(said(() => parseQueryDsl(nest(64)))).toMatch(/nested too deeply/);
    expect(said(() => parseQueryDsl({ ids: { values: Array.from({ length: 1025 }, String) } }))).toMatch(
      /at most 1024/,
    );
  });
});

describe('filterOfSearch', () => {
  it('joins text and structure by AND', () => {
    expect(filterOfSearch({ boolean: 'platform:a OR platform:b', query: term('c') })).toEqual(and([or([a, b]), c]));
  });

  it.each([[{}], [{ boolean: '', query: {} }], [{ boolean: '*:*' }]])('matches everything for %j', (search) => {
    expect(filterOfSearch(search)).toEqual(all());
  });
});
