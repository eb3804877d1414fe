/** Finds the checked quotes in a page again; "not found" is a valid result. */
import type { TextQuote } from '../../contract/device/materials.ts';
import type { Pace } from '../pace.ts';
import { type ReadingRules, readText } from '../read-text.ts';
import type { TextIndex } from '../text-index.ts';
import { findEdited } from './edited.ts';
import { agreement, fullAgreement, prepare, type Wanted } from './wanted.ts';

/** Bounds the search in a page that repeats a word very often. */
const MAX_PLACES = 10_000;

/** Returns the first of equally good matches. Hidden text cannot have been quoted. */
const findExact = ({ text, rangeOf, isShownAt }: TextIndex, wanted: Wanted): Range | undefined => {
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

export type QuoteMatch = { place: 'found' | 'edited'; range: Range } | { place: 'not-found' };

const MISSING: QuoteMatch = { place: 'not-found' };

/** Reads the text of the page once for all quotes. */
export const findQuotes = async (
  root: Element,
  quotes: readonly TextQuote[],
  pace: Pace,
  rules: Pick<ReadingRules, 'shadowRootOf'> = {},
): Promise<QuoteMatch[]> => {
  const index = await readText(root, { ...rules, keepHidden: true, plain: true, frames: true }, pace);
  const all = quotes.map(prepare);
  const found: QuoteMatch[] = [];
  for (const wanted of all) {
    const range = findExact(index, wanted);
    found.push(range ? { place: 'found', range } : MISSING);
    if (pace.isOver()) await pace.rest();
  }
  const missing = [...found.keys()].filter((number) => found[number] === MISSING);
  if (missing.length === 0) return found;
  // Hidden text may stand in the middle of a quote.
  const seen = await index.shown(pace);
  const wanted = missing.flatMap((number) => all[number] ?? []);
  const places = await findEdited(seen, wanted, pace);
  for (const [turn, number] of missing.entries()) {
    const [one, place] = [wanted[turn], places[turn]];
    const range = place ? seen.rangeOf(place.start, place.end) : one && seen !== index && findExact(seen, one);
    if (range) found[number] = { place: place?.isExact === false ? 'edited' : 'found', range };
  }
  return found;
};
