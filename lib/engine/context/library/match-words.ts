/** Finds the items that have all of some words, in the items' own language: what a person follows. */
import { languageOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import type { LibraryItem } from './item.ts';
import { itemId } from './segment.ts';
import { createWordTerms } from './terms.ts';

export interface ItemsWithWords {
  text: string;
  addresses: string[];
}

/** A step for each item. Texts that no item has are left out. */
export function* itemsWithWords(
  items: readonly LibraryItem[],
  texts: readonly string[],
): Generator<void, ItemsWithWords[]> {
  const termsOf = createWordTerms();
  const wanted = texts.map((text) => ({ text, words: wordsOf(text), addresses: [] as string[] })); // cast: filled below
  for (const item of items) {
    const words = wordsOf(`${item.claim ?? ''} ${item.title}`);
    const language = languageOf(words, item.language);
    const terms = new Set(termsOf(words, language));
    for (const one of wanted) {
      const own = termsOf(one.words, language);
      if (own.length > 0 && own.every((term) => terms.has(term))) one.addresses.push(itemId(item));
    }
    yield;
  }
  return wanted.flatMap(({ text, addresses }) => (addresses.length > 0 ? [{ text, addresses }] : []));
}
