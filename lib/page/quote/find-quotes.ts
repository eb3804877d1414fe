/** Finds the words that were checked in a page again; that they are not there is a result, too. */
import type { Quote } from '../../contract/device/materials.ts';
import type { Pace } from '../pace.ts';
import { type ReadingRules, readText } from '../read-text.ts';
import { findEdited } from './edited.ts';
import { findExact } from './exact.ts';
import { prepare } from './wanted.ts';

export type Found = { place: 'found' | 'edited'; range: Range } | { place: 'not-found' };

const MISSING: Found = { place: 'not-found' };

/** The text of the page is read once for all quotes. */
export const findQuotes = async (
  root: Element,
  quotes: readonly Quote[],
  pace: Pace,
  rules: Pick<ReadingRules, 'shadowRootOf'> = {},
): Promise<Found[]> => {
  const index = await readText(root, { ...rules, keepHidden: true, plain: true, frames: true }, pace);
  const all = quotes.map(prepare);
  const found: Found[] = [];
  for (const wanted of all) {
    const range = findExact(index, wanted);
    found.push(range ? { place: 'found', range } : MISSING);
    if (pace.isOver()) await pace.rest();
  }
  const missing = [...found.keys()].filter((number) => found[number] === MISSING);
  if (missing.length === 0) return found;
  // What cannot be seen may stand in the middle of what was quoted.
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
