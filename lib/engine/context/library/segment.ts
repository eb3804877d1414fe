/** Builds a segment of the library's index: the terms of some items, and the few facts that are read for all items at once. */
import { createViewBuilder, type InvertedView } from './inverted-view.ts';
import type { LibraryItem } from './item.ts';
import { createWordTerms, gramTerms, languageOf, wordsOf } from './terms.ts';

/** The facts about an item that are available without reading it. */
export interface ItemFacts {
  id: string;
  host: string;
  language: string;
  /** The day as YYYY-MM-DD; empty if unknown. */
  day: string;
}

export interface LibrarySegment {
  items: ItemFacts[];
  words: InvertedView;
  grams: InvertedView;
}

export const itemId = ({ address }: Pick<LibraryItem, 'address'>): string => address;

/** The claim describes an article best; while it is unknown, the summary often repeats it. */
const searchedText = ({ claim, summary, title }: LibraryItem): string => `${claim ?? summary}\n${title}`;

const factsOf = (item: LibraryItem): ItemFacts => ({
  id: itemId(item),
  host: item.host,
  language: item.language ?? '',
  day: item.date?.slice(0, 10) ?? '',
});

/** Builds a segment of these items, with what remains of the earlier segments that it replaces. */
export const buildSegment = (
  added: readonly LibraryItem[],
  earlier: readonly LibrarySegment[] = [],
  isGone: (id: string) => boolean = () => false,
): LibrarySegment => {
  const [words, grams] = [createViewBuilder(), createViewBuilder()];
  const wordTerms = createWordTerms();
  const items: ItemFacts[] = [];
  const newest = new Map(added.map((item) => [itemId(item), item]));
  /** The newest segment that has each item. */
  const lastIn = new Map(earlier.flatMap((segment, at) => segment.items.map(({ id }) => [id, at] as const)));
  for (const [at, segment] of earlier.entries()) {
    const kept = [...segment.items.keys()].filter((place) => {
      const id = segment.items[place]?.id ?? '';
      return lastIn.get(id) === at && !newest.has(id) && !isGone(id);
    });
    words.addView(segment.words, kept);
    grams.addView(segment.grams, kept);
    for (const place of kept) items.push(...segment.items.slice(place, place + 1));
  }
  for (const item of newest.values()) {
    const found = wordsOf(searchedText(item));
    words.addText(wordTerms(found, languageOf(found, item.language)));
    grams.addText(gramTerms(found));
    items.push(factsOf(item));
  }
  return { items, words: words.finish(), grams: grams.finish() };
};
