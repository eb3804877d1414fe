/** Builds a segment of the library's index: the terms of some items, and the few facts that are read for all items at once. */
import { languageOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import { createViewBuilder, type InvertedView } from './inverted-view.ts';
import type { LibraryItem } from './item.ts';
import { mergeViews } from './merge-views.ts';
import { createWordTerms, gramTerms } from './terms.ts';

/** The facts about an item that are available without reading it. */
export interface ItemFacts {
  id: string;
  host: string;
  language: string;
  /** The day as YYYY-MM-DD; empty if unknown. */
  day: string;
  /** Of an item that nobody but an imported file has: the file's id. */
  file?: string;
}

export interface LibrarySegment {
  items: ItemFacts[];
  words: InvertedView;
  grams: InvertedView;
}

export const itemId = ({ address }: Pick<LibraryItem, 'address'>): string => address;

/** Words beyond these letters of a claim or summary have no grams: a claim is short, and grams are most of the index. */
const GRAM_LETTERS = 200;

/** The claim describes an article best; while it is unknown, the summary often repeats it. */
const aboutOf = ({ claim, summary }: LibraryItem): string => claim ?? summary;

const withinLetters = (words: readonly string[], most: number): readonly string[] => {
  let letters = 0;
  const end = words.findIndex((word) => {
    letters += word.length + 1;
    return letters > most;
  });
  return end < 0 ? words : words.slice(0, end);
};

const factsOf = (item: LibraryItem): ItemFacts => ({
  id: itemId(item),
  host: item.host,
  language: item.language ?? '',
  day: item.date?.slice(0, 10) ?? '',
  ...(item.file === undefined ? {} : { file: item.file }),
});

/** Shared by all segments: most are of forty items, which would compute the same words again. */
const wordTerms = createWordTerms();

/** The items that are not written yet. */
const segmentOfNew = (added: Iterable<LibraryItem>): LibrarySegment => {
  const [words, grams] = [createViewBuilder(), createViewBuilder()];
  const items: ItemFacts[] = [];
  for (const item of added) {
    const [about, title] = [wordsOf(aboutOf(item)), wordsOf(item.title)];
    const found = [...about, ...title];
    words.addText(wordTerms(found, languageOf(found, item.language)));
    grams.addText(gramTerms([...withinLetters(about, GRAM_LETTERS), ...title]));
    items.push(factsOf(item));
  }
  return { items, words: words.finish(), grams: grams.finish() };
};

/** Builds a segment of these items, with what remains of the earlier segments that it replaces. */
export const buildSegment = (
  added: readonly LibraryItem[],
  earlier: readonly LibrarySegment[] = [],
  isGone: (id: string) => boolean = () => false,
): LibrarySegment => {
  const newest = new Map(added.map((item) => [itemId(item), item]));
  const own = segmentOfNew(newest.values());
  if (earlier.length === 0) return own;
  const segments = [...earlier, own];
  /** The newest segment that has each item. */
  const lastIn = new Map<string, number>();
  for (const [at, { items }] of segments.entries()) for (const { id } of items) lastIn.set(id, at);
  const items: ItemFacts[] = [];
  const parts = segments.map((segment, at) => {
    const kept: number[] = [];
    for (const [place, item] of segment.items.entries()) {
      if (lastIn.get(item.id) !== at || isGone(item.id)) continue;
      kept.push(place);
      items.push(item);
    }
    return { segment, kept };
  });
  return {
    items,
    words: mergeViews(parts.map(({ segment, kept }) => ({ view: segment.words, kept }))),
    grams: mergeViews(parts.map(({ segment, kept }) => ({ view: segment.grams, kept }))),
  };
};
