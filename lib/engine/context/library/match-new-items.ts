/**
 * Compares the texts of earlier checks with items that the library received later, by the closeness of close matches. An item
 * whose claim is unknown is compared by its title: its article is not requested for this.
 */
import { languageOf, primaryLanguage } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import { createCloseness } from '../judge/close-match.ts';
import type { LibraryItem } from './item.ts';
import type { TermRarity } from './search-segments.ts';
import { createWordTerms } from './terms.ts';

/** A longer text is compared by its beginning, as the library's search does. */
const MAX_LETTERS = 4000;
/** Texts that share fewer terms are hardly ever close; not comparing them any further makes thousands of checks fast. */
const MIN_SHARED_TERMS = 3;

/** Items of one language, by the terms of their claim and title. */
interface LanguageItems {
  items: LibraryItem[];
  /** By term: the places of the items that have it. */
  places: Map<number, number[]>;
  rarity: TermRarity | undefined;
}

const ratedText = ({ claim, title }: LibraryItem) => ({ claim: claim ?? title, title });

const addItem = ({ items, places }: LanguageItems, item: LibraryItem, terms: Iterable<number>): void => {
  const place = items.push(item) - 1;
  for (const term of terms) places.set(term, [...(places.get(term) ?? []), place]);
};

/** The items that share enough terms with a text. */
const candidatesIn = ({ items, places }: LanguageItems, terms: Iterable<number>): LibraryItem[] => {
  const shared = new Map<number, number>();
  for (const term of terms) for (const place of places.get(term) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return items.filter((_, place) => (shared.get(place) ?? 0) >= MIN_SHARED_TERMS);
};

interface CloseItem {
  item: LibraryItem;
  /** From 0 to 1. */
  closeness: number;
}

const closeIn = (
  text: string,
  language: string,
  candidates: LibraryItem[],
  rarity: TermRarity | undefined,
): CloseItem[] => {
  if (candidates.length === 0) return [];
  const compare = createCloseness(text, candidates.map(ratedText), { language, rarity });
  if (!compare) return [];
  return candidates.map((item) => ({ item, ...compare(ratedText(item)) })).filter(({ isClose }) => isClose);
};

/** Returns the items that may be about a text, closest first. */
export type MatchNewItems = (text: string) => LibraryItem[];

export const createNewItemMatcher = async (
  newItems: readonly LibraryItem[],
  rarityIn: (language: string) => Promise<TermRarity | undefined>,
): Promise<MatchNewItems> => {
  const termsOf = createWordTerms();
  const byLanguage = new Map<string, LanguageItems>();
  for (const item of newItems) {
    const words = wordsOf(`${item.claim ?? ''} ${item.title}`);
    const language = languageOf(words, item.language);
    if (language === undefined) continue;
    const own = byLanguage.get(language) ?? { items: [], places: new Map(), rarity: await rarityIn(language) };
    byLanguage.set(language, own);
    addItem(own, item, new Set(termsOf(words, language)));
  }
  return (whole) => {
    const text = whole.slice(0, MAX_LETTERS);
    const words = wordsOf(text);
    const guessed = primaryLanguage(languageOf(words, undefined));
    // A headline has too few stop words to show its language.
    return (guessed === undefined ? [...byLanguage.keys()] : [guessed])
      .flatMap((language) => {
        const own = byLanguage.get(language);
        const candidates = own ? candidatesIn(own, new Set(termsOf(words, language))) : [];
        return closeIn(text, language, candidates, own?.rarity);
      })
      .toSorted((one, other) => other.closeness - one.closeness)
      .map(({ item }) => item);
  };
};
