/** A piece of the library's index: what some items are found by, and the few facts that are asked of all items at once. */
import { createViewBuilder, type InvertedView } from './inverted-view.ts';
import type { LibraryItem } from './item.ts';
import { createWordTerms, gramTerms, languageOf, wordsOf } from './terms.ts';

/** What is known of an item without reading it. */
export interface ItemFacts {
  id: string;
  host: string;
  language: string;
  /** The day as YYYY-MM-DD; empty where nobody knows. */
  day: string;
}

export interface LibrarySegment {
  items: ItemFacts[];
  words: InvertedView;
  grams: InvertedView;
}

export const itemId = ({ address }: Pick<LibraryItem, 'address'>): string => address;

/** The claim says best what an article is about; where it is not known yet, the summary often repeats it. */
const textOf = ({ claim, summary, title }: LibraryItem): string => `${claim ?? summary}\n${title}`;

const factsOf = (item: LibraryItem): ItemFacts => ({
  id: itemId(item),
  host: item.host,
  language: item.language ?? '',
  day: item.date?.slice(0, 10) ?? '',
});

/** A segment of these items, with what is left of the earlier segments that it stands for. */
export const buildSegment = (
  added: readonly LibraryItem[],
  earlier: readonly LibrarySegment[] = [],
  isGone: (id: string) => boolean = () => false,
): LibrarySegment => {
  const [words, grams] = [createViewBuilder(), createViewBuilder()];
  const wordTerms = createWordTerms();
  const items: ItemFacts[] = [];
  const newest = new Map(added.map((item) => [itemId(item), item]));
  /** An item stands in the youngest segment that has it. */
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
    const found = wordsOf(textOf(item));
    words.addText(wordTerms(found, languageOf(found, item.language)));
    grams.addText(gramTerms(found));
    items.push(factsOf(item));
  }
  return { items, words: words.finish(), grams: grams.finish() };
};
