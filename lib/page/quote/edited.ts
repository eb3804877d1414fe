/** Finds words that are not quite as they were: the page has been edited since. */
import search from 'approx-string-match';
import type { Pace } from '../pace.ts';
import type { TextIndex } from '../text-index.ts';
import { GRAM, likelyPlaces, type Stretch } from './likely-places.ts';
import { agreement, fullAgreement, type Wanted } from './wanted.ts';

/** More of it changed, and it is something else that is said. */
const MOST_CHANGED = 0.25;
/** What stands around it counts as much as this share of the words themselves. */
const AROUND = 0.1;
/** Fewer characters are found anywhere; more of them take too long. */
const SHORTEST = 2 * GRAM;
const LONGEST = 10_000;

export interface Place {
  start: number;
  end: number;
  isExact: boolean;
}

interface Scored extends Place {
  cost: number;
}

const isSearchable = ({ exact }: Wanted): boolean => exact.length >= SHORTEST && exact.length <= LONGEST;

const lookClosely = (text: string, wanted: Wanted, { from, to }: Stretch): Scored[] => {
  const { exact } = wanted;
  const most = Math.floor(exact.length * MOST_CHANGED);
  const start = Math.max(0, from - most);
  const matches = search(text.slice(start, to + exact.length + most), exact, most);
  return matches.map((match) => {
    const place = withoutSpace(text, start + match.start, start + match.end);
    const around = agreement(text, place.start, place.end, wanted) / Math.max(1, fullAgreement(wanted));
    // Where the last sign has changed, the match may end before it or after: as long as the quote is likelier.
    const length = Math.abs(place.end - place.start - exact.length) / 1000;
    return { ...place, isExact: match.errors === 0, cost: (match.errors + length) / exact.length - AROUND * around };
  });
};

const withoutSpace = (text: string, start: number, end: number): { start: number; end: number } => {
  const found = text.slice(start, end);
  return { start: end - found.trimStart().length, end: start + found.trimEnd().length };
};

const cheapest = (places: readonly Scored[]): Scored | undefined =>
  places.reduce<Scored | undefined>((best, place) => (best && best.cost <= place.cost ? best : place), undefined);

/** In the order of what is wanted. */
export const findEdited = async (
  { text }: TextIndex,
  wanted: readonly Wanted[],
  pace: Pace,
): Promise<(Place | undefined)[]> => {
  const searched = wanted.map((one) => (isSearchable(one) ? one.exact : ''));
  const stretches = await likelyPlaces(text, searched, pace);
  const places: (Place | undefined)[] = [];
  for (const [number, one] of wanted.entries()) {
    places.push(cheapest((stretches[number] ?? []).flatMap((stretch) => lookClosely(text, one, stretch))));
    if (pace.isOver()) await pace.rest();
  }
  return places;
};
