/** Encodes a segment of the library as bytes for a store. */
import { type Packed, pack, unpack } from '../../index/packed.ts';
import { type InvertedView, isNarrow } from './inverted-view.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

type Sizes = [terms: number, entries: number, texts: number];

interface Header {
  items: ItemFacts[];
  /** The number of terms, entries and texts of each view. */
  words: Sizes;
  grams: Sizes;
}

const sizesOf = ({ terms, entries, lengths }: InvertedView): Sizes => [terms.length, entries.length, lengths.length];

const arraysOf = ({ terms, starts, entries, lengths }: InvertedView) => [terms, starts, lengths, entries];

export const encodeLibrarySegment = ({ items, words, grams }: LibrarySegment): Uint8Array<ArrayBuffer> => {
  const header: Header = { items, words: sizesOf(words), grams: sizesOf(grams) };
  return pack(header, [...arraysOf(words), ...arraysOf(grams)]);
};

const readView = ({ next }: Packed, [terms, entries, texts]: Sizes): InvertedView => ({
  terms: next(Uint32Array, terms),
  starts: next(Uint32Array, terms + 1),
  lengths: next(Uint32Array, texts),
  entries: isNarrow(texts) ? next(Uint16Array, entries) : next(Uint32Array, entries),
});

/** Hosts and files are few: each is in memory once, and not with every item. */
const withSharedNames = (items: readonly ItemFacts[]): ItemFacts[] => {
  const names = new Map<string, string>();
  const shared = (name: string): string => {
    const known = names.get(name) ?? name;
    names.set(name, known);
    return known;
  };
  return items.map(({ id, host, language, day, file }) => {
    const facts = { id, host: shared(host), language, day };
    return file === undefined ? facts : { ...facts, file: shared(file) };
  });
};

export const decodeLibrarySegment = (stored: Uint8Array): LibrarySegment => {
  const content = unpack(stored);
  // Cast: `encodeLibrarySegment` wrote it, in this format.
  const { items, words, grams } = content.header as Header;
  return { items: withSharedNames(items), words: readView(content, words), grams: readView(content, grams) };
};
