/** Finds quotes whose text has been edited since. */
import type { Pace } from '../pace.ts';
import type { TextIndex } from '../text-index.ts';
import { GRAM_CHARS, likelyPlaces, type Stretch } from './likely-places.ts';
import { nearestMatches } from './nearest-match.ts';
import { agreement, fullAgreement, type Wanted } from './wanted.ts';

/** With a larger share of changes, the text states something else. */
const MAX_CHANGED = 0.25;
/** The weight of the matching context, relative to the quote itself. */
const CONTEXT_WEIGHT = 0.1;
/** Shorter quotes match anywhere; longer ones take too long. */
const MIN_QUOTE_CHARS = 2 * GRAM_CHARS;
const MAX_QUOTE_CHARS = 10_000;

export interface TextMatch {
  start: number;
  end: number;
  isExact: boolean;
}

interface Scored extends TextMatch {
  cost: number;
}

const isSearchable = ({ exact }: Wanted): boolean => exact.length >= MIN_QUOTE_CHARS && exact.length <= MAX_QUOTE_CHARS;

const lookClosely = async (text: string, wanted: Wanted, { from, to }: Stretch, pace: Pace): Promise<Scored[]> => {
  const { exact } = wanted;
  const most = Math.floor(exact.length * MAX_CHANGED);
  const start = Math.max(0, from - most);
  const matches = await nearestMatches(text.slice(start, to + exact.length + most), exact, most, pace);
  return matches.map((match) => {
    const place = tidied(text, start + match.start, start + match.end, exact);
    const around = agreement(text, place.start, place.end, wanted) / Math.max(1, fullAgreement(wanted));
    // If the last character has changed, the match may end before or after it: the length closest to the quote wins.
    const length = Math.abs(place.end - place.start - exact.length) / 1000;
    return {
      ...place,
      isExact: match.errors === 0,
      cost: (match.errors + length) / exact.length - CONTEXT_WEIGHT * around,
    };
  });
};

const WORD = /[\p{L}\p{N}]/u;
/** A character of two code units is found by its second one. */
const isWordBefore = (text: string, end: number): boolean =>
  WORD.test(text.slice(/[\udc00-\udfff]/.test(text.charAt(end - 1)) ? end - 2 : end - 1, end));

/** Trims characters around the match: a quote that starts with a word character still does, and likewise at its end. */
const tidied = (text: string, start: number, end: number, exact: string): { start: number; end: number } => {
  const found = text.slice(start, end);
  const first = found.search(WORD);
  let last = end;
  while (first >= 0 && !isWordBefore(text, last)) last -= 1;
  return {
    start: WORD.test(exact.charAt(0)) && first > 0 ? start + first : end - found.trimStart().length,
    end: isWordBefore(exact, exact.length) && first >= 0 ? last : start + found.trimEnd().length,
  };
};

const cheapest = (places: readonly Scored[]): Scored | undefined =>
  places.reduce<Scored | undefined>((best, place) => (best && best.cost <= place.cost ? best : place), undefined);

/** Results are in the order of `wanted`. */
export const findEdited = async (
  { text }: TextIndex,
  wanted: readonly Wanted[],
  pace: Pace,
): Promise<(TextMatch | undefined)[]> => {
  const searched = wanted.map((one) => (isSearchable(one) ? one.exact : ''));
  const stretches = await likelyPlaces(text, searched, pace);
  const places: (TextMatch | undefined)[] = [];
  for (const [number, one] of wanted.entries()) {
    const found: Scored[] = [];
    for (const stretch of stretches[number] ?? []) found.push(...(await lookClosely(text, one, stretch, pace)));
    places.push(cheapest(found));
    if (pace.isOver()) await pace.rest();
  }
  return places;
};
