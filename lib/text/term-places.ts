/** Finds where the words of a search stand in a text, so that they are marked there. */
import type { Offsets } from './sentences.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;
/** A search of more words would mark most of a text. */
const MAX_TERMS = 12;
const MAX_PLACES = 40;

/** In order and apart; a word of the text counts from its beginning, since its end is inflected. */
export const termPlaces = (text: string, terms: readonly string[]): Offsets[] => {
  const lower = text.toLowerCase();
  // A letter that grows would move all that follows.
  if (lower.length !== text.length) return [];
  const words = new Set(terms.flatMap((term) => term.toLowerCase().match(WORD) ?? []));
  const found = [...words].slice(0, MAX_TERMS).flatMap((word) => {
    const places: Offsets[] = [];
    for (
      let at = lower.indexOf(word);
      at >= 0 && places.length < MAX_PLACES;
      at = lower.indexOf(word, at + word.length)
    )
      if (at === 0 || !WORD_SIGN.test(lower[at - 1] ?? '')) places.push({ start: at, end: at + word.length });
    return places;
  });
  let reached = 0;
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      const isFree = start >= reached;
      if (isFree) reached = end;
      return isFree;
    });
};
