/** Weighs the words of a claim and of rated claims by rarity: by the library's items, else by the shape of the words. */
import { stopWordsOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import type { TermRarity } from '../library/search-segments.ts';
import { wordTerm } from '../library/terms.ts';
import { wordWeights } from '../rank/word-weights.ts';

export interface Rarity {
  /** The basis: close matches have other weights and another threshold for each. */
  by: 'library' | 'words';
  /** From 0 to 1. */
  of: TermRarity;
}

/** The weight of a name, so that the shares are between 0 and 1. */
const HIGHEST_WEIGHT = 2;
const UNKNOWN_WORD = 0.5;

/** The shipped word weights know no frequencies, only names, numbers and the stop words of some languages. */
const rarityByWords = (texts: readonly string[], language: string): Rarity | undefined => {
  const stopWords = stopWordsOf(language);
  if (stopWords.size === 0) return undefined;
  const weights = new Map<number, number>();
  for (const text of texts) {
    for (const [word, weight] of wordWeights(text).weights) {
      for (const part of wordsOf(word)) {
        const term = wordTerm(part, language);
        weights.set(term, Math.max(weight / HIGHEST_WEIGHT, weights.get(term) ?? 0));
      }
    }
  }
  return { by: 'words', of: (term) => weights.get(term) ?? UNKNOWN_WORD };
};

/** Undefined if neither the library nor the word weights know the language. */
export const rarityFor = (
  texts: readonly string[],
  language: string,
  library: TermRarity | undefined,
): Rarity | undefined => (library ? { by: 'library', of: library } : rarityByWords(texts, language));
