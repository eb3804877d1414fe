/**
 * Encodes a segment of the library as bytes for a store: a JSON header, then the numbers as they are in memory, which are read
 * in place. A change of this layout, of words or of stems raises FORMAT in `search/segment-bytes.ts`.
 */
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

/** Every array begins at a multiple of 4 bytes, as 32-bit numbers require. */
const aligned = (offset: number): number => Math.ceil(offset / 4) * 4;

export const encodeLibrarySegment = ({ items, words, grams }: LibrarySegment): Uint8Array<ArrayBuffer> => {
  const header: Header = { items, words: sizesOf(words), grams: sizesOf(grams) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const arrays = [...arraysOf(words), ...arraysOf(grams)];
  const start = aligned(4 + text.length);
  const bytes = new Uint8Array(arrays.reduce((size, { byteLength }) => size + aligned(byteLength), start));
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 4);
  let offset = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset += aligned(array.byteLength);
  }
  return bytes;
};

export const decodeLibrarySegment = (stored: Uint8Array): LibrarySegment => {
  // The cast is safe: neither a store nor `encodeSegment` shares its memory.
  const bytes = (stored.byteOffset % 4 === 0 ? stored : stored.slice()) as Uint8Array<ArrayBuffer>;
  const { buffer, byteOffset } = bytes;
  const length = new DataView(buffer, byteOffset).getUint32(0);
  // The cast is safe: `encodeSegment` wrote these bytes, in this format.
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  let offset = byteOffset + aligned(4 + length);
  const numbers = (count: number): Uint32Array => {
    const array = new Uint32Array(buffer, offset, count);
    offset += array.byteLength;
    return array;
  };
  const readView = ([terms, entries, texts]: Header['words']): InvertedView => {
    const view = {
      terms: numbers(terms),
      starts: numbers(terms + 1),
      texts: numbers(entries),
      lengths: numbers(texts),
      counts: new Uint8Array(buffer, offset, entries),
    };
    offset += aligned(entries);
    return view;
  };
  return { items: header.items, words: readView(header.words), grams: readView(header.grams) };
};
