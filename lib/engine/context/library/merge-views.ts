/**
 * Merges views by walking their sorted terms side by side. Adding every entry to a new view takes ten times as long, and a write
 * that merges large segments would hold up checks and pages.
 */
import { COUNT_BITS, createEntries, type Entries, type InvertedView, MAX_COUNT } from './inverted-view.ts';

export interface KeptView {
  view: InvertedView;
  /** The texts that stay, in ascending order. */
  kept: readonly number[];
}

const GONE = -1;

interface Source {
  terms: Uint32Array;
  starts: Uint32Array;
  entries: Entries;
  /** The fields added to each entry, if all texts stay. */
  shift: number;
  /** By earlier text: its number in the merged view, or `GONE`; undefined if all stay. */
  numbers: Int32Array | undefined;
  /** The place of the next term. */
  place: number;
}

const sourceOf = ({ view, kept }: KeptView, first: number): Source => {
  const { terms, starts, entries, lengths } = view;
  let numbers: Int32Array | undefined;
  if (kept.length < lengths.length) {
    numbers = new Int32Array(lengths.length).fill(GONE);
    for (const [place, text] of kept.entries()) numbers[text] = first + place;
  }
  return { terms, starts, entries, shift: first << COUNT_BITS, numbers, place: 0 };
};

/** Copies the entries of the source's next term. Returns where the next ones go. */
const copyEntries = ({ starts, entries, shift, numbers, place }: Source, merged: Entries, from: number): number => {
  const end = Number(starts[place + 1]);
  let to = from;
  for (let at = Number(starts[place]); at < end; at += 1) {
    const entry = entries[at] as number; // within the view's own bounds, as is the text's number
    if (!numbers) {
      merged[to] = entry + shift;
      to += 1;
      continue;
    }
    const text = numbers[entry >>> COUNT_BITS] as number; // see above
    if (text === GONE) continue;
    merged[to] = (text << COUNT_BITS) | (entry & MAX_COUNT);
    to += 1;
  }
  return to;
};

const lengthsOf = (parts: readonly KeptView[]): Uint32Array<ArrayBuffer> => {
  const lengths = new Uint32Array(parts.reduce((sum, { kept }) => sum + kept.length, 0));
  let texts = 0;
  for (const { view, kept } of parts) {
    for (const text of kept) {
      lengths[texts] = Number(view.lengths[text]);
      texts += 1;
    }
  }
  return lengths;
};

const sourcesOf = (parts: readonly KeptView[]): Source[] => {
  let texts = 0;
  return parts.map((part) => {
    const source = sourceOf(part, texts);
    texts += part.kept.length;
    return source;
  });
};

const lowestTerm = (sources: readonly Source[]): number => {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { terms, place } of sources) {
    const term = place < terms.length ? (terms[place] as number) : lowest; // within its bounds
    if (term < lowest) lowest = term;
  }
  return lowest;
};

export const mergeViews = (parts: readonly KeptView[]): InvertedView => {
  const lengths = lengthsOf(parts);
  const sources = sourcesOf(parts);
  // As long as if no text were gone and no two views shared a term; cut at the end.
  const terms = new Uint32Array(sources.reduce((sum, source) => sum + source.terms.length, 0));
  const starts = new Uint32Array(terms.length + 1);
  const entries = createEntries(
    sources.reduce((sum, source) => sum + source.entries.length, 0),
    lengths.length,
  );
  let [termCount, entryCount] = [0, 0];
  for (let term = lowestTerm(sources); Number.isFinite(term); term = lowestTerm(sources)) {
    for (const source of sources) {
      if (source.terms[source.place] !== term) continue;
      entryCount = copyEntries(source, entries, entryCount);
      source.place += 1;
    }
    if (entryCount === starts[termCount]) continue;
    terms[termCount] = term;
    termCount += 1;
    starts[termCount] = entryCount;
  }
  return {
    terms: terms.slice(0, termCount),
    starts: starts.slice(0, termCount + 1),
    entries: entries.slice(0, entryCount),
    lengths,
  };
};
