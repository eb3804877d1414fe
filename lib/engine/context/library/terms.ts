/** What a text is found by: its words without endings, and every four letters in a row, each as a number of 32 bits. */
import { stem } from './stem.ts';
import { guessLanguage, primaryLanguage, stopWordsOf } from './stop-words.ts';

const ADDRESS = /(?:https?:\/\/|www\.|pic\.twitter\.com\/|\bt\.co\/)\S*/gi;
/** "#AustralianFires" and "@realDonaldTrump" are several words. */
const RUN_TOGETHER = /[#@][\p{L}\p{N}_]+/gu;
const INSIDE_WORD = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|_+/gu;
/** "U.S." is "US". */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;
/** Accents are often left out; in other scripts such marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Written without spaces, and with so much in a letter that two of them say as much as four elsewhere. */
const IDEOGRAM = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** FNV-1a: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
const hash = (text: string, from = 0, to = text.length): number => {
  let value = 0x811c9dc5;
  for (let place = from; place < to; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value >>> 0;
};

export const wordsOf = (text: string): string[] =>
  text
    .replace(ADDRESS, ' ')
    .replace(RUN_TOGETHER, (tag) => tag.slice(1).replace(INSIDE_WORD, ' '))
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(THOUSANDS, '')
    .replaceAll('’', "'")
    .match(WORD) ?? [];

/** "pt-BR" is "pt"; where nobody knows the language, the text's own small words tell. */
export const languageOf = (words: readonly string[], tag: string | undefined): string | undefined =>
  primaryLanguage(tag) ?? guessLanguage(words);

/** Of something that is no word. */
export const termHash = (text: string): number => hash(text);

export const wordTerm = (word: string, language: string | undefined): number => hash(stem(word, language));

/** The terms of those words that say something. */
export const wordTerms = (words: readonly string[], language: string | undefined): number[] => {
  const stopWords = stopWordsOf(language);
  return words.filter((word) => !stopWords.has(word)).map((word) => wordTerm(word, language));
};

export const gramTerms = (words: readonly string[]): number[] => {
  const text = ` ${words.join(' ')} `;
  const grams: number[] = [];
  for (let place = 0; place + 4 <= text.length; place += 1) grams.push(hash(text, place, place + 4));
  if (!IDEOGRAM.test(text)) return grams;
  for (let place = 0; place + 2 <= text.length; place += 1) {
    if (IDEOGRAM.test(text.charAt(place))) grams.push(hash(text, place, place + 2));
  }
  return grams;
};
