/** Encodes a segment of the library as bytes for a store. */
import { pack, unpack } from '../../index/packed.ts';
import type { InvertedView } from './inverted-view.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

interface Header {
  items: ItemFacts[];
  /** The number of terms, entries and texts of each view. */
  words: [terms: number, entries: number, texts: number];
  grams: [terms: number, entries: number, texts: number];
}

const sizesOf = ({ terms, texts, lengths }: InvertedView): Header['words'] => [
  terms.length,
  texts.length,
  lengths.length,
];

const arraysOf = ({ terms, starts, texts, lengths, counts }: InvertedView) => [terms, starts, texts, lengths, counts];

export const encodeLibrarySegment = ({ items, words, grams }: LibrarySegment): Uint8Array<ArrayBuffer> => {
  const header: Header = { items, words: sizesOf(words), grams: sizesOf(grams) };
  return pack(header, [...arraysOf(words), ...arraysOf(grams)]);
};

export const decodeLibrarySegment = (stored: Uint8Array): LibrarySegment => {
  const { header, next } = unpack(stored);
  // Cast: `encodeLibrarySegment` wrote it, in this format.
  const { items, words, grams } = header as Header;
  const readView = ([terms, entries, texts]: Header['words']): InvertedView => ({
    terms: next(Uint32Array, terms),
    starts: next(Uint32Array, terms + 1),
    texts: next(Uint32Array, entries),
    lengths: next(Uint32Array, texts),
    counts: next(Uint8Array, entries),
  });
  return { items, words: readView(words), grams: readView(grams) };
};
