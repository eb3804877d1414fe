/** Describes a search in words, with warnings, before it runs. */
import { describe, expect, it } from 'vitest';
import { queryInWords } from '../../../../../components/narrative/query/query-meaning.ts';
import { warningInWords } from '../../../../../components/narrative/query/query-warning.ts';
import { explainLucene } from '../../../../../lib/query/explain.ts';
import type { RowKind } from '../../../../../lib/query/fields.ts';

const wordsOf = (text: string, kind: RowKind = 'posts') => queryInWords(explainLucene(text, kind).filter, kind);
const warningsOf = (text: string, kind: RowKind = 'posts') =>
  explainLucene(text, kind).warnings.map((warning) => warningInWords(warning, kind));

describe('the search in words', () => {
  it.each<[string, string, RowKind?]>([
    ['', 'all posts'],
    ['', 'all stories', 'narratives'],
    ['', 'all accounts', 'authors'],
    ['climate', '"climate" in the post\'s text'],
    ['climate', '"climate" in the account\'s names and description', 'authors'],
    ['climate', '"climate" in the story\'s texts', 'narratives'],
    ['"climate change"', 'the phrase "climate change" in the post\'s text'],
    ['"a b"~1', 'the words of "a b" in the post\'s text, at most 1 place out of order'],
    ['"a b"~2', 'the words of "a b" in the post\'s text, at most 2 places out of order'],
    ['platform:reddit', 'platform is "reddit"'],
    ['title:a', '"a" in narrative.title', 'narratives'],
    ['createdAt:[2025-01 TO 2025-03}', 'createdAt is from 2025-01 and before 2025-03'],
    ['createdAt:{2025-01 TO 2025-03]', 'createdAt is after 2025-01 and up to 2025-03'],
    ['followers:>=1000', 'author.followers is at least 1000'],
    ['followers:{1 TO 10]', 'author.followers is more than 1 and at most 10'],
    ['followers:<10', 'author.followers is less than 10'],
    ['author.cohorts:"Far Right">=0.5', 'author.cohorts has "Far Right" at least 0.5'],
    ['author.cohorts.Left:>1', 'the number of "Left" in author.cohorts is more than 1'],
    ['_exists_:title', 'title has a value'],
    ['clim*', 'a word like "clim*" in the post\'s text (* is any letters, ? is one letter)'],
    ['/a+/', "a word in the post's text that matches /a+/"],
    ['roam~1', '"roam" in the post\'s text, with up to 1 typo'],
    ['roam~2', '"roam" in the post\'s text, with up to 2 typos'],
    ['a^2', '"a" in the post\'s text'],
    ['lang:de AND (platform:a OR platform:b)', 'all of: lang is "de"; (any of: platform is "a"; platform is "b")'],
    ['-lang:de', 'not (lang is "de")'],
    ['(lang:a lang:b lang:c)@2', 'at least 2 of: lang is "a"; lang is "b"; lang is "c"'],
    ['"a \u202eb"', 'the phrase "a b" in the post\'s text'],
    [`"${'w'.repeat(5000)}"`, `"${'w'.repeat(40)}…" in the post's text`],
  ])('%j is: %s', (text, sentence, kind) => expect(wordsOf(text, kind)).toBe(sentence));
});

describe('the warnings about a search', () => {
  it.each<[string, string, RowKind?]>([
    ['lang:a or lang:b', '"or" is searched as a word. Write the operator in capitals: OR.'],
    ['a OR b AND c', 'AND binds before OR, so this means a OR (b AND c). Add brackets for (a OR b) AND c.'],
    ['climate change', 'Without an operator, one of these parts is enough. Write AND to require all.'],
    ['+a b', 'Another part has "+", so this part doesn\'t change what is found: b.'],
    ['+a OR b', '"+" has no effect next to OR: the other part is enough.'],
    ['followers>1000', 'This is searched as words. A comparison needs a colon: followers:>1000.'],
    ['“climate', "Curly quotation marks don't make a phrase. Use straight ones."],
    ['folowers:5', 'Posts have no field "folowers". Did you mean "author.followers"?'],
    ['xyzzyxyzzy:5', 'Accounts have no field "xyzzyxyzzy".', 'authors'],
    [
      'createdAt:yesterday',
      'createdAt needs a date, such as 2025-08-27, 2025-08-27T20:48:00Z or now-7d. "yesterday" isn\'t one.',
    ],
    ['followers:many', 'author.followers needs a number, such as 1000. "many" isn\'t one.'],
    ['author.isBotLike:yes', 'author.isBotLike is true or false. "yes" is neither.'],
    ['2025-08-27', '"2025-08-27" is searched as words, not as a date.'],
    ['text:title:foo', '"title:foo" is searched as words in text. Did you mean only one of the two fields?'],
    [
      'author.cohorts:Label>=high',
      '"Label>=high" is read as a label. A comparison ends in a number, such as Label>=0.5.',
    ],
    [
      'author.cohorts:>=0.5',
      'author.cohorts has labels with numbers. Name the label, as in author.cohorts:Label>=0.5.',
    ],
    ['text:Label>=0.5', 'text has no labels with numbers.'],
    [
      'createdAt:2025-08-*',
      "createdAt isn't text, so a pattern finds nothing in it. Use a comparison such as >= instead.",
    ],
    ['"—"', '"—" has no letter, digit or emoji, so it finds nothing.'],
    ['why?', '"?" stands for one letter, so "why" alone isn\'t found.'],
    [
      'matchingPostCount:>5',
      'author.matchingPostCount is calculated for each search. You can sort by it, but not search it.',
      'authors',
    ],
  ])('%j: %s', (text, sentence, kind) => expect(warningsOf(text, kind)).toContain(sentence));
});
