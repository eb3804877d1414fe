/** Tests the query language that analysts type: every construct once, and every mistake with its column. */
import { describe, expect, it } from 'vitest';
import { QueryError } from '../../../lib/query/errors.ts';
import {
  all,
  and,
  atLeast,
  boost,
  exists,
  type Filter,
  fuzzy,
  labelled,
  not,
  or,
  range,
  regex,
  wildcard,
  words,
} from '../../../lib/query/filter.ts';
import { parseLucene, readLucene } from '../../../lib/query/lucene.ts';
import { said } from './said.ts';

const [a, b, c, d] = [words('a'), words('b'), words('c'), words('d')];
const from = (value: string, inclusive = true) => ({ from: { value, inclusive } });
const to = (value: string, inclusive = true) => ({ to: { value, inclusive } });

describe('parseLucene reads', () => {
  const cases: Record<string, [text: string, filter: Filter][]> = {
    'words and phrases': [
      ['climate', words('climate')],
      ['"climate change"', words('climate change')],
      ['"climate change"~3', words('climate change', undefined, 3)],
      ['"say \\"no\\" \\\\"', words('say "no" \\')],
      ['covid-19', words('covid-19')],
      ['and/or', words('and/or')],
      ['Yahoo!', words('Yahoo!')],
      ['20:48', words('20:48')],
      ['#maga @user', or([words('#maga'), words('@user')])],
      ['https://x.org/~a?b=(c', words('https://x.org/~a?b=(c')],
      ['שלום 東京 👍', or([words('שלום'), words('東京'), words('👍')])],
      ['', all()],
      [' \t\n', all()],
    ],
    fields: [
      ['title:a', words('a', 'title')],
      ['title: a', words('a', 'title')],
      ['author.username:a', words('a', 'author.username')],
      ['title:"a b"~2', words('a b', 'title', 2)],
      ['title:(a OR b)', or([words('a', 'title'), words('b', 'title')])],
      ['title:(a lang:de)', or([words('a', 'title'), words('de', 'lang')])],
      ['title:(a AND -b)', and([words('a', 'title'), not(words('b', 'title'))])],
      ['postId:1960806642217574502', words('1960806642217574502', 'postId')],
      ['createdAt:2025-08-27T20:48:28.000Z', words('2025-08-27T20:48:28.000Z', 'createdAt')],
      ['postUrl:http://x.org/a?b', words('http://x.org/a?b', 'postUrl')],
      ['anomalousScore:-5', words('-5', 'anomalousScore')],
      ['odd\\ name\\:x:a', words('a', 'odd name:x')],
    ],
    'ranges and comparisons': [
      ['followers:[1 TO 5]', range('followers', { ...from('1'), ...to('5') })],
      ['followers:{1 TO 5}', range('followers', { ...from('1', false), ...to('5', false) })],
      ['followers:[1 TO 5}', range('followers', { ...from('1'), ...to('5', false) })],
      ['followers:[* TO 5]', range('followers', to('5'))],
      ['followers:[* TO *]', exists('followers')],
      ['title:["a b" TO "*"]', range('title', { ...from('a b'), ...to('*') })],
      ['createdAt:[2025-08-27T20:48 TO now-1d]', range('createdAt', { ...from('2025-08-27T20:48'), ...to('now-1d') })],
      ['followers:>=5', range('followers', from('5'))],
      ['followers:>5', range('followers', from('5', false))],
      ['followers:<= 5', range('followers', to('5'))],
      ['followers:<-5', range('followers', to('-5', false))],
      ['createdAt:>"2025-08-27 20:48"', range('createdAt', from('2025-08-27 20:48', false))],
      ['followers:(>=5 AND <9)', and([range('followers', from('5')), range('followers', to('9', false))])],
    ],
    labels: [
      ['author.cohorts:Label>=0.5', labelled('author.cohorts', 'Label', '>=', '0.5')],
      ['author.cohorts:"Far Right"<.5', labelled('author.cohorts', 'Far Right', '<', '.5')],
      ['author.cohorts:Far\\ Right>1', labelled('author.cohorts', 'Far Right', '>', '1')],
      ['author.cohorts:Label', words('Label', 'author.cohorts')],
      ['text:a->b', words('a->b', 'text')],
    ],
    patterns: [
      ['clim*', wildcard('clim*')],
      ['cl?mate', wildcard('cl?mate')],
      ['title:cl*', wildcard('cl*', 'title')],
      ['a\\*b*', wildcard('a\\*b*')],
      ['a\\*b', words('a*b')],
      ['/cl[aeiou]+m.*/', regex('cl[aeiou]+m.*')],
      ['title:/a\\/b/', regex('a\\/b', 'title')],
      ['title:*', exists('title')],
      ['_exists_:author.username', exists('author.username')],
      ['*:*', all()],
      ['*', all()],
    ],
    'weights and loose words': [
      ['a^2', boost(a, 2)],
      ['"a b"~1^0.5', boost(words('a b', undefined, 1), 0.5)],
      ['(a OR b)^3', boost(or([a, b]), 3)],
      ['*:*^2', boost(all(), 2)],
      ['roam~', fuzzy('roam', 2)],
      ['roam~1^2', boost(fuzzy('roam', 1), 2)],
      ['roam~0', words('roam')],
      ['roam~0.7', fuzzy('roam', 1)],
    ],
    'operators, NOT before AND before OR': [
      ['a AND b', and([a, b])],
      ['a && b', and([a, b])],
      ['a OR b', or([a, b])],
      ['a || b', or([a, b])],
      ['a b', or([a, b])],
      ['NOT a', not(a)],
      ['!a', not(a)],
      ['NOT NOT a', a],
      ['a OR b AND c', or([a, and([b, c])])],
      ['a AND b OR c', or([and([a, b]), c])],
      ['(a OR b) AND c', and([or([a, b]), c])],
      ['a b AND c', or([a, and([b, c])])],
      ['NOT a AND b', and([not(a), b])],
      ['a AND NOT b OR c', or([and([a, not(b)]), c])],
      ['a OR NOT b', or([a, not(b)])],
      ['(a AND b) AND c', and([a, b, c])],
      ['NOT(a OR b)', not(or([a, b]))],
      ['(a b c)@2', atLeast(2, [a, b, c])],
      ['((a b) c d)@2', atLeast(2, [or([a, b]), c, d])],
    ],
    signs: [
      ['+a b', a],
      ['+a +b', and([a, b])],
      ['+a b -c', and([a, not(c)])],
      ['a -b', and([a, not(b)])],
      ['a NOT b', and([a, not(b)])],
      ['a b -c', and([or([a, b]), not(c)])],
      ['-a -b', and([not(a), not(b)])],
      ['a OR b -c', and([or([a, b]), not(c)])],
      ['a -b OR c', or([a, not(b), c])],
      ['+a b AND c', and([a, b, c])],
      ['-lang:en', not(words('en', 'lang'))],
      ['-(a b)', not(or([a, b]))],
      ['-a^2', boost(not(a), 2)],
    ],
  };
  describe.each(Object.entries(cases))('%s', (_, table) => {
    it.each(table)('%j', (text, filter) => expect(parseLucene(text)).toEqual(filter));
  });
});

describe('parseLucene rejects', () => {
  it.each([
    ['(a', 3, 'The bracket opened at column 1 is not closed', '")"'],
    ['text:(a OR b', 13, 'The bracket opened at column 6 is not closed', '")"'],
    ['a)', 2, 'never opened', '"("'],
    ['()', 2, 'The brackets are empty', 'a word'],
    ['a OR', 5, 'Nothing comes after "OR"', 'a word'],
    ['(a AND )', 8, 'Nothing comes after "AND"', 'a word'],
    ['OR a', 1, 'Nothing comes before "OR"', 'a word'],
    ['a AND OR b', 7, '"OR" comes directly after "AND"', 'a word'],
    ['a AND NOT', 10, 'Nothing comes after "NOT"', 'a word'],
    ['NOT -a', 5, 'There is a sign after "NOT"', 'only one of the two'],
    ['Trump - Biden', 7, '"-" stands alone', 'quotation marks'],
    ['--a', 1, '"-" stands alone', 'a word directly after it'],
    ['"a b', 1, 'The quotation mark is not closed', 'a second one'],
    ['a "b" "c', 7, 'The quotation mark is not closed', 'a second one'],
    ['say"hello"', 4, 'There is no space before', 'a space'],
    ['title:', 7, 'There is no value after "title:"', 'a value'],
    ['title: AND a', 8, 'There is no value after "title:"', 'quotation marks'],
    ['title:-a', 7, 'There is a sign before the value', '"-title:word"'],
    ['ti*le:a', 1, 'cannot contain "*" or "?"', 'one field'],
    [':a', 1, 'There is no field before the colon', 'a field'],
    ['followers:[1 TO 5', 18, 'The range opened at column 11 is not closed', '"]" or "}"'],
    ['followers:[1 5]', 14, 'not joined by TO', '"TO"'],
    ['followers:[1 TO ]', 17, 'The range has only one value', '[10 TO 20]'],
    ['[1 TO 5]', 1, 'A range needs a field', 'followers'],
    ['followers >5', 11, 'A comparison needs a field', '"followers:>10"'],
    ['followers:>', 12, 'There is no value after ">"', 'a value'],
    ['author.cohorts:"A">=x', 21, 'not compared with a number', 'a number'],
    ['a^x', 3, 'The weight after "^" cannot be read', '"^2"'],
    ['a^0', 4, 'The weight after "^" cannot be read', 'above zero'],
    ['a~3', 3, '"~3" allows too many typos', '"~1"'],
    ['"a b"~x', 7, 'The distance after "~" cannot be read', 'a whole number'],
    ['a*~', 3, 'A pattern cannot also be searched loosely', 'either'],
    ['^2', 1, 'There is nothing before "^"', 'quotation marks'],
    ['a]', 2, 'There is no space before', 'quotation marks'],
    ['/a', 1, 'The regular expression is not closed', 'a second "/"'],
    ['/(?=a)/', 3, 'Groups that begin with "?"', 'a plain group'],
    ['title:/a(b/', 9, 'The group is not closed', '")"'],
    ['a\\', 2, 'The text ends in a backslash', 'a character'],
    ['(a AND b)@2', 10, '"@" needs a number of alternatives', '(a OR b OR c)@2'],
    ['_exists_:', 10, 'There is no field after', 'the name of a field'],
    ['👍 (a', 6, 'not closed', '")"'],
  ])('%j at column %i: %s', (text, column, problem, expected) => {
    expect(() => parseLucene(text)).toThrow(QueryError);
    const [message, expectation] = said(() => parseLucene(text)).split(' Expected ');
    expect(message).toMatch(new RegExp(`^Column ${column}: `));
    expect(message).toContain(problem);
    expect(expectation).toContain(expected);
  });

  it('a text that is too long, too deep or has too many conditions', () => {
    expect(said(() => parseLucene('a'.repeat(20_001)))).toMatch(/Column 20001: .*at most 20000 characters/);
    expect(parseLucene(`${'('.repeat(64)}a${')'.repeat(64)}`)).toEqual(a);
    expect(said(() => parseLucene(`${'('.repeat(65)}a${')'.repeat(65)}`))).toMatch(/Column 65: .*nested too deeply/);
    expect(said(() => parseLucene('a '.repeat(1025)))).toMatch(/Column 2049: .*too many conditions.*at most 1024/);
    expect(said(() => parseLucene('/a/ '.repeat(21)))).toMatch(/Column 81: .*at most 20/);
    expect(said(() => parseLucene(`${'a'.repeat(256)}*`))).toMatch(/Column 1: .*The pattern is too long/);
  });
});

describe('readLucene', () => {
  it('returns the named fields', () => {
    expect(readLucene('a AND title:(b OR lang:de) -_exists_:body').fields).toEqual(['title', 'lang', 'body']);
  });
});
