/** Finds the words of a quote as they were; where a page repeats them, what stands around them decides. */
import type { TextIndex } from '../text-index.ts';
import { agreement, fullAgreement, type Wanted } from './wanted.ts';

/** A page that repeats a word without end is not searched without end. */
const MOST_PLACES = 1000;

/** Among equals the first. What cannot be seen was not quoted. */
export const findExact = ({ text, rangeOf, isShownAt }: TextIndex, wanted: Wanted): Range | undefined => {
  const { exact } = wanted;
  if (exact === '') return undefined;
  const full = fullAgreement(wanted);
  const places: { at: number; score: number }[] = [];
  for (let at = text.indexOf(exact); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(exact, at + 1)) {
    const score = agreement(text, at, at + exact.length, wanted);
    places.push({ at, score });
    if (score === full) break;
  }
  places.sort((one, other) => other.score - one.score);
  for (const { at } of places) {
    const range = isShownAt(at, at + exact.length) ? rangeOf(at, at + exact.length) : undefined;
    if (range) return range;
  }
  return undefined;
};
