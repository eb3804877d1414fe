/** Finds a quote with unchanged text; if a page repeats it, the surrounding text decides. */
import type { TextIndex } from '../text-index.ts';
import { agreement, fullAgreement, type Wanted } from './wanted.ts';

/** Bounds the search in a page that repeats a word very often. */
const MAX_PLACES = 10_000;

/** Returns the first of equally good matches. Hidden text cannot have been quoted. */
export const findExact = ({ text, rangeOf, isShownAt }: TextIndex, wanted: Wanted): Range | undefined => {
  const { exact } = wanted;
  if (exact === '') return undefined;
  const full = fullAgreement(wanted);
  let best: { range: Range; score: number } | undefined;
  let places = 0;
  for (let at = text.indexOf(exact); at >= 0 && places < MAX_PLACES; at = text.indexOf(exact, at + 1)) {
    places += 1;
    const end = at + exact.length;
    const score = agreement(text, at, end, wanted);
    if (best && score <= best.score) continue;
    const range = isShownAt(at, end) ? rangeOf(at, end) : undefined;
    if (range) best = { range, score };
    if (best?.score === full) break;
  }
  return best?.range;
};
