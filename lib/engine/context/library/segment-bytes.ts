/** Encodes a segment of the library as bytes for a store. */
import { type Packed, pack, unpack } from '../../index/packed.ts';
import { COUNT_BITS, createEntries, type InvertedView, isNarrow, MAX_COUNT } from './inverted-view.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

type Sizes = [terms: number, entries: number, texts: number];

interface Header {
  items: ItemFacts[];
  /** The number of terms, entries and texts of each view. */
  words: Sizes;
  grams: Sizes;
  /** Absent in segments whose texts and counts are arrays of their own, as up to version 0.1. */
  packed?: true;
}

const sizesOf = ({ terms, entries, lengths }: InvertedView): Sizes => [terms.length, entries.length, lengths.length];

const arraysOf = ({ terms, starts, entries, lengths }: InvertedView) => [terms, starts, lengths, entries];

export const encodeLibrarySegment = ({ items, words, grams }: LibrarySegment): Uint8Array<ArrayBuffer> => {
  const header: Header = { items, words: sizesOf(words), grams: sizesOf(grams), packed: true };
  return pack(header, [...arraysOf(words), ...arraysOf(grams)]);
};

const readView = ({ next }: Packed, [terms, entries, texts]: Sizes): InvertedView => ({
  terms: next(Uint32Array, terms),
  starts: next(Uint32Array, terms + 1),
  lengths: next(Uint32Array, texts),
  entries: isNarrow(texts) ? next(Uint16Array, entries) : next(Uint32Array, entries),
});

/** Spares a new version from indexing every row again before its first check. */
const readSeparateView = ({ next }: Packed, [terms, count, texts]: Sizes): InvertedView => {
  const view = { terms: next(Uint32Array, terms), starts: next(Uint32Array, terms + 1) };
  const textOf = next(Uint32Array, count);
  const lengths = next(Uint32Array, texts);
  const countOf = next(Uint8Array, count);
  const entries = createEntries(count, texts);
  for (let entry = 0; entry < count; entry += 1) {
    entries[entry] = (Number(textOf[entry]) << COUNT_BITS) | Math.min(MAX_COUNT, Number(countOf[entry]));
  }
  return { ...view, lengths, entries };
};

export const decodeLibrarySegment = (stored: Uint8Array): LibrarySegment => {
  const content = unpack(stored);
  // Cast: `encodeLibrarySegment` wrote it, in this format.
  const { items, words, grams, packed } = content.header as Header;
  const read = packed ? readView : readSeparateView;
  return { items, words: read(content, words), grams: read(content, grams) };
};
