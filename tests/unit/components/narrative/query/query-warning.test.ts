/** Describes likely mistakes in a search in words, before it runs. */
import { expect, it } from 'vitest';
import { warningInWords } from '../../../../../components/narrative/query/query-warning.ts';
import type { RowKind } from '../../../../../lib/query/fields.ts';
import { findWarnings } from '../../../../../lib/query/find-warnings.ts';
import { readLucene } from '../../../../../lib/query/lucene.ts';

const warningsOf = (text: string, kind: RowKind = 'posts') =>
  findWarnings(readLucene(text), kind).map((warning) => warningInWords(warning, kind));

it.each<[string, string, RowKind?]>([
  ['lang:a or lang:b', '"or" is searched as a word. Write the operator in capitals: OR.'],
  ['a OR b AND c', 'AND binds before OR, so this means a OR (b AND c). Add brackets for (a OR b) AND c.'],
  ['climate change', 'Without an operator, one of these parts is enough. Write AND to require all.'],
  ['+a b', 'Another part has "+", so this part doesn’t change what is found: b.'],
  ['+a OR b', '"+" has no effect next to OR: the other part is enough.'],
  ['followers>1000', 'This is searched as words. A comparison needs a colon: followers:>1000.'],
  ['“climate', 'Curly quotation marks don’t make a phrase. Use straight ones.'],
  ['folowers:5', 'Posts have no field "folowers". Did you mean "author.followers"?'],
  ['xyzzyxyzzy:5', 'Accounts have no field "xyzzyxyzzy".', 'authors'],
  [
    'createdAt:yesterday',
    'createdAt needs a date, such as 2025-08-27, 2025-08-27T20:48:00Z or now-7d. "yesterday" isn’t one.',
  ],
  ['followers:many', 'author.followers needs a number, such as 1000. "many" isn’t one.'],
  ['author.isBotLike:yes', 'author.isBotLike is true or false. "yes" is neither.'],
  ['2025-08-27', '"2025-08-27" is searched as words, not as a date.'],
  ['text:title:foo', '"title:foo" is searched as words in text. Did you mean only one of the two fields?'],
  [
    'author.cohorts:Label>=high',
    '"Label>=high" is read as a label. A comparison ends in a number, such as Label>=0.5.',
  ],
  ['author.cohorts:>=0.5', 'author.cohorts has labels with numbers. Name the label, as in author.cohorts:Label>=0.5.'],
  ['text:Label>=0.5', 'text has no labels with numbers.'],
  [
    'createdAt:2025-08-*',
    'createdAt isn’t text, so a pattern finds nothing in it. Use a comparison such as >= instead.',
  ],
  ['"—"', '"—" has no letter, digit or emoji, so it finds nothing.'],
  ['why?', '"?" stands for one letter, so "why" alone isn’t found.'],
  [
    'matchingPostCount:>5',
    'author.matchingPostCount is calculated for each search. You can sort by it, but not search it.',
    'authors',
  ],
])('%j: %s', (text, sentence, kind) => expect(warningsOf(text, kind)).toContain(sentence));
