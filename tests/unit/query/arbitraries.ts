/**
 * Generates random queries, as trees, as likely texts and as arbitrary texts. `QUERY_RUNS` sets the number of runs of a test.
 */
import fc from 'fast-check';
import {
  all,
  and,
  atLeast,
  boost,
  type Comparison,
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
import { isThorough } from '../../thorough.ts';

/** `npm run check` makes a third of the usual runs; `QUERY_RUNS=100000 … --testTimeout=600000` makes more. */
export const runs = (usual: number): number =>
  Number(process.env.QUERY_RUNS ?? (isThorough ? usual : Math.ceil(usual / 3)));

const letterOrSign = fc.oneof(fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ min: 0xe000, max: 0x10ffff }));
/** Any valid text. The strings of fast-check for it map each of a million signs back before the first run. */
export const anyLetters = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(letterOrSign, { maxLength }).map((points) => String.fromCodePoint(...points));

const oddTexts = [
  'AND',
  'or',
  'TO',
  'NOT',
  '*',
  '_exists_',
  '-5',
  '1960806642217574502',
  '2025-08-27T20:48:28.000Z',
  'https://example.org/~a?b=(c)*',
  'a"b\\',
  'x>=0.5',
  'שלום עולם',
  'مرحبا',
  '東京タワー',
  '👩‍👧 🏳️‍🌈',
  ' ',
  '',
];
const LETTERS = [...'abcXYZ019 _-+.:/\\"\'(){}[]^~*?!&|<>=@#,\n\t\u00a0éßж東😀\u200f'];
export const texts = fc.oneof(
  fc.constantFrom('climate', 'vote', 'Bad News', 'twitter', ...oddTexts),
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 }),
  anyLetters(6),
);

const fieldNames = fc.oneof(
  fc.constantFrom(
    'text',
    'author.followers',
    'author.cohorts',
    'platform',
    'createdAt',
    'narrative.contextScore',
    'http',
  ),
  texts.filter((text) => text !== ''),
);
const someField = fc.option(fieldNames, { nil: undefined });
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String);
const expressions = fc.constantFrom(
  'ab+c',
  'a|b',
  '[a-f]{2,3}x?',
  '\\d\\.\\w*',
  '(a|b)*c',
  'a\\/b',
  '[^\\]]+',
  '\\"\\~',
);
const patterns = texts.map((text) => text.replace(/\\/g, '\\\\')).map((text) => `${text}*`);
const bounds = fc.option(fc.record({ value: texts, inclusive: fc.boolean() }), { nil: undefined });
const comparisons = fc.constantFrom<Comparison[]>('>', '>=', '<', '<=');

const leaves: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(texts, someField).map(([text, field]) => words(text, field)) },
  fc.tuple(texts, someField, fc.nat(9)).map(([text, field, slop]) => words(text, field, slop)),
  fc
    .tuple(
      texts.filter((text) => text !== ''),
      fc.nat(2),
      someField,
    )
    .map(([text, edits, field]) => fuzzy(text, edits, field)),
  fc.tuple(patterns, someField).map(([pattern, field]) => wildcard(pattern, field)),
  fc.tuple(expressions, someField).map(([pattern, field]) => regex(pattern, field)),
  fc.tuple(fieldNames, bounds, bounds).map(([field, from, to]) => range(field, { from, to })),
  fc
    .tuple(
      fieldNames,
      texts.filter((text) => text !== ''),
      comparisons,
      numbers,
    )
    .map(([field, label, comparison, value]) => labelled(field, label, comparison, value)),
  fieldNames.map(exists),
  // A new object each time: fast-check adds its `cloneMethod` symbol to some values, and a shared one would then equal no
  // other in the next test.
  fc.constant(undefined).map(all),
);

const lists = (of: fc.Arbitrary<Filter>) => fc.array(of, { minLength: 2, maxLength: 4 });

export const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    lists(tie('filter')).map(and),
    lists(tie('filter')).map(or),
    fc.tuple(fc.nat(5), lists(tie('filter'))).map(([count, clauses]) => atLeast(count, clauses)),
    tie('filter').map(not),
    fc.tuple(tie('filter'), fc.constantFrom(0.5, 2, 1e21, 1e-7)).map(([clause, factor]) => boost(clause, factor)),
  ),
})).filter;

const pieces = fc.constantFrom(
  ...[
    'AND',
    'OR',
    'NOT',
    '&&',
    '||',
    '+',
    '-',
    '!',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    '~',
    '^',
    '*',
    '?',
    ':',
    '\\',
    '/',
  ],
  ...[
    'TO',
    '>=',
    '<',
    '@2',
    '_exists_:',
    'text:',
    'author.cohorts:A>=',
    'field:(',
    '[a TO b}',
    '"a b"~3',
    '/a+/',
    'a',
    '0.5',
    ' ',
  ],
);
/** Almost valid queries, queries with a mistake, and arbitrary text. */
export const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
  anyLetters(60),
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', '\\', '"', 'a', ' '), maxLength: 20 }),
);
