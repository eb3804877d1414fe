/** Finds the checked quotes in a page again; "not found" is a valid result. */
import type { TextQuote } from '../../contract/device/materials.ts';
import type { Pace } from '../pace.ts';
import { type ReadingRules, readText } from '../read-text.ts';
import { findEdited } from './edited.ts';
import { findExact } from './exact.ts';
import { prepare } from './wanted.ts';

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
