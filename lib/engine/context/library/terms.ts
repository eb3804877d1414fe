/** Extracts the search terms of a text as 32-bit numbers: its words without endings, and every four letters in a row. */
import { stopWordsOf } from '../../../text/stop-words.ts';
import { stem } from './stem.ts';

/** Scripts without spaces, where two characters carry as much information as four elsewhere. */
const IDEOGRAM = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** FNV-1a: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
const hash = (text: string, from = 0, to = text.length): number => {
  let value = 0x811c9dc5;
  for (let place = from; place < to; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value >>> 0;
};

/** The term of a text that is no word. */
export const termHash = (text: string): number => hash(text);

export const wordTerm = (word: string, language: string | undefined): number => hash(stem(word, language));

/** The terms of the words that are not stop words. */
export const wordTerms = (words: readonly string[], language: string | undefined): number[] => {
  const stopWords = stopWordsOf(language);
  return words.filter((word) => !stopWords.has(word)).map((word) => wordTerm(word, language));
};

const NO_TERM = -1;

/** Names and misspellings never end, so the words are forgotten at this number. */
const MAX_KNOWN_WORDS = 20_000;

/** The same for many texts, which mostly have the same words: each word is computed once. */
export const createWordTerms = (): typeof wordTerms => {
  const byLanguage = new Map<string | undefined, Map<string, number>>();
  return (words, language) => {
    const known = byLanguage.get(language) ?? new Map<string, number>();
    if (known.size > MAX_KNOWN_WORDS) known.clear();
    byLanguage.set(language, known);
    const terms: number[] = [];
    for (const word of words) {
      let term = known.get(word);
      if (term === undefined) {
        [term = NO_TERM] = wordTerms([word], language);
        known.set(word, term);
      }
      if (term !== NO_TERM) terms.push(term);
    }
    return terms;
  };
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
