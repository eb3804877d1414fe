/**
 * Splits text into words, in the three ways that its uses need: words with their places, the words of a search without accents and
 * signs, and the tokens that carry the meaning of a claim.
 */

/** The words of a list in which spaces and line breaks separate them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const made = new Map<string, Intl.Segmenter>();

/**
 * Created with the first text that needs it, and once: creating one loads its dictionaries. The rules of sentences are those of
 * all languages but Greek.
 */
export const segmenterOf = (granularity: 'word' | 'sentence', language = 'en'): Intl.Segmenter => {
  const key = `${granularity} ${language}`;
  const segmenter = made.get(key) ?? new Intl.Segmenter(language, { granularity });
  made.set(key, segmenter);
  return segmenter;
};

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

export interface SegmentedWord {
  text: string;
  start: number;
}

const spaced = (text: string): SegmentedWord[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ text: word, start: index }));

/** Every word with its position. In other scripts, a word is the text between two spaces. */
export const wordsWithPlaces = (text: string): SegmentedWord[] =>
  UNSPACED.test(text)
    ? Array.from(segmenterOf('word').segment(text))
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment, index }) => ({ text: segment, start: index }))
    : spaced(text);

export const cutUnspaced = (token: string): string[] =>
  UNSPACED.test(token) ? wordsWithPlaces(token).map(({ text }) => text) : [token];

const ADDRESS = /(?:https?:\/\/|www\.|pic\.twitter\.com\/|\bt\.co\/)\S*/gi;
/** "#AustralianFires" and "@realDonaldTrump" are several words. */
const RUN_TOGETHER = /[#@][\p{L}\p{N}_]+/gu;
const INSIDE_WORD = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|_+/gu;
/** "U.S." is "US". */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;
/** The same for ASCII letters alone, in a third of the time: character classes of all scripts are slow. */
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)*/g;
/** ASCII and the dashes, quotation marks and dots of general punctuation: https://www.unicode.org/charts/PDF/U2000.pdf */
const PLAIN = /^[\0-\x7f\u2010-\u2027\u2030-\u205e]*$/;
/** Accents are often left out; in other scripts such marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Most texts contain nothing that these rules replace, so a test for one character is cheaper than the rule. */
const withoutSigns = (text: string): string => {
  let plain = text.replace(ADDRESS, ' ');
  if (/[#@]/.test(plain)) plain = plain.replace(RUN_TOGETHER, (tag) => tag.slice(1).replace(INSIDE_WORD, ' '));
  if (/\.\p{L}\./u.test(plain)) plain = plain.replace(INITIALS, (initials) => initials.replaceAll('.', ''));
  return plain;
};

const withoutThousands = (text: string): string => (text.includes(',') ? text.replace(THOUSANDS, '') : text);

/** The words of a text for a search: in small letters, without accents, addresses and the points of initials. */
export const wordsOf = (text: string): string[] => {
  const found = withoutSigns(text);
  const isPlain = PLAIN.test(found);
  const letters = isPlain ? found : found.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC');
  const spelled = withoutThousands(letters.toLowerCase()).replaceAll('’', "'");
  return spelled.match(isPlain ? PLAIN_WORD : WORD) ?? [];
};

/** A number keeps its sign, fraction and time; every meaningful symbol (currency, arithmetic, emoji) is its own token. */
const CLAIM_TOKEN = /(?<![\p{L}\p{N}])[-−]?\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*|\p{S}/gu;

const SPELLINGS: readonly [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/[’‘ʼ]/g, "'"],
  [/\b(?:cannot|can't)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/(\p{L})n't\b/gu, '$1 not'],
  [/\bper cent\b|%/g, ' percent '],
];

/** Commas may separate thousands. A point may also mark a fraction, so it stays. */
const CLAIM_THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

const spell = (text: string): string =>
  SPELLINGS.reduce(
    (spelled, [from, to]) => spelled.replace(from, to),
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(CLAIM_THOUSANDS, (number) => number.replaceAll(',', '')),
  );

/** The normalized words, numbers and symbols of a sentence. */
export const tokensOf = (text: string): string[] => spell(text).match(CLAIM_TOKEN) ?? [];

/** "Varos's" is Varos. */
export const withoutPossessive = (word: string): string => word.replace(/['’]s$/iu, '');

export const isNumber = (token: string): boolean => /^[-−]?\p{N}/u.test(token);
