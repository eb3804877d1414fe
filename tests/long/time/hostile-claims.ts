/** Lists the worst inputs of what reads and compares claims: a person's text, a publisher's rated claim, a page's sentence. */
import { isRelated, namedWords } from '../../../lib/engine/context/content-words.ts';
import { formOf } from '../../../lib/engine/context/judge/claim-form.ts';
import { judgeClaim } from '../../../lib/engine/context/judge/judge-claim.ts';
import { labelOfRating } from '../../../lib/engine/context/judge/ratings.ts';
import { restates } from '../../../lib/engine/context/judge/restated.ts';
import { queryTerms } from '../../../lib/engine/context/library/query-terms.ts';
import { sameAddress } from '../../../lib/format/same-address.ts';
import { placeIn } from '../../../lib/privacy/never-send.ts';
import { splitClaims } from '../../../lib/text/claims/split-claims.ts';
import { sentencesOf } from '../../../lib/text/sentences.ts';
import type { HostileInput } from './growth.ts';

const distinctWords = (size: number, first = 0): string =>
  Array.from({ length: Math.floor(size / 9) }, (_, at) => `word${String(first + at).padStart(4, '0')}`).join(' ');

const review = (claim: string, at: number) => ({
  claim,
  rating: 'False',
  publisher: `Fact Desk ${at}`,
  date: '2026-01-01',
  url: `https://fact-desk.example/${at}`,
  title: '',
});
/** As long as reviews may be, and as many as a search finds. */
const MAX_RATED = 2000;
const MAX_REVIEWS = 25;

/** Judges a claim beside reviews that have its words in another order, which is the most to compare. */
export const judgeBesideReviews = (text: string): unknown =>
  judgeClaim(
    { text, sentence: text },
    Array.from({ length: MAX_REVIEWS }, (_, at) => review(text.slice(at, at + MAX_RATED), at)),
    { clock: { now: () => Date.UTC(2026, 10, 26), sleep: async () => {} }, comparing: { language: 'en' } },
  );

const marks = ['"', "'", '’', '“', '»'].map((mark) => ` ${mark}a`);

/** Endings, openings and marks that a split may try from each of their places. */
const SPLIT_PIECES = [
  ...['a', 'a ', '. ', 'A. ', '“a ', '"a ', '«', '*a ', '*', '_', '#a ', '@a', 'a@', '🙏', '…', '> ', '[', '<', '- '],
  ...[
    'share ',
    'please ',
    'forwarded ',
    'hi all, ',
    'look at this ',
    'please, ',
    'das ',
    'am 3. ',
    'https://',
    'x: ',
    '12/03/2026, 14:05 - ',
    '1. ',
    'a\n',
    '\n',
  ],
];

export const hostileClaims: readonly HostileInput[] = [
  ...SPLIT_PIECES.map((piece) => ({
    reader: 'claims in a text',
    input: JSON.stringify(piece),
    size: 2500,
    make: (size: number) => piece.repeat(size / piece.length),
    read: splitClaims,
  })),
  {
    reader: 'sentences',
    input: 'quotation marks behind no sentence',
    size: 5000,
    make: (size) => '”'.repeat(size),
    read: sentencesOf,
  },
  {
    reader: 'sentences',
    input: 'spaces before no dash',
    size: 5000,
    make: (size) => `a${'\u2003'.repeat(size)}b`,
    read: sentencesOf,
  },
  ...marks.map((mark) => ({
    reader: 'form of a claim',
    input: `quotations that only begin: ${mark}`,
    size: 5000,
    make: (size: number) => mark.repeat(size / mark.length),
    read: formOf,
  })),
  {
    reader: 'claim in other words',
    input: 'quotations that only begin',
    // A longer text is an article.
    size: 1000,
    make: (size) => " 'a".repeat(size / 3),
    read: (text) => restates(text, 'a', 'en'),
  },
  {
    reader: 'terms of a search',
    input: 'spaces behind a dash',
    // A longer text is cut.
    size: 1000,
    make: (size) => `—${' '.repeat(size - 1)}`,
    read: (text) => queryTerms(text, 'en', () => false),
  },
  {
    reader: 'terms of a search',
    input: 'one long word',
    size: 1000,
    make: (size) => 'ab'.repeat(size / 2),
    read: (text) => queryTerms(text, 'en', () => false),
  },
  {
    reader: 'shared subject',
    input: 'other words alone',
    size: 10_000,
    make: (size) => distinctWords(size),
    read: (text) => isRelated(text, distinctWords(text.length, 100_000)),
  },
  ...['A', '\u2003'].map((piece) => ({
    reader: 'names',
    input: `nothing but ${JSON.stringify(piece)}`,
    size: 4000,
    make: (size: number) => piece.repeat(size),
    read: namedWords,
  })),
  {
    reader: 'rating',
    input: 'one long word',
    size: 4000,
    make: (size) => 'a'.repeat(size),
    read: labelOfRating,
  },
  ...[sameAddress, placeIn].map((read) => ({
    reader: 'address',
    input: `slashes before its end, for ${read.name}`,
    size: 8000,
    make: (size: number) => `https://harbour.example/${'/'.repeat(size)}a`,
    read,
  })),
  {
    reader: 'judge',
    input: 'quotations that only begin, beside as many reviews',
    size: 2500,
    make: (size) => " 'a".repeat(size / 3),
    read: judgeBesideReviews,
  },
];
