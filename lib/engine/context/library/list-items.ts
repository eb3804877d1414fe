/** Lists the items of the library for a reader: all of them by their day, or those that have the words of a query. */
import { highest } from './score.ts';
import type { ItemFacts, LibrarySegment } from './segment.ts';

export type AcceptsPlace = (item: ItemFacts, segment: number, place: number) => boolean;

export interface ListQuestion {
  /** Without words all items are listed. */
  words?: string | undefined;
  /** The languages that the words may be in, the likeliest first: the same ending is cut from words of one language alone. */
  languages: readonly string[];
  /** `nearest` needs words. */
  order: 'newest' | 'nearest';
  accepts: (item: ItemFacts) => boolean;
  /** The number of items to pass over. */
  from: number;
  /** The number of items to return. */
  most: number;
}

export interface ListedItems {
  /** The number of items in all pages together; of the nearest only some are listed. */
  total: number;
  items: ItemFacts[];
  /** False after the last page. */
  hasMore: boolean;
}

interface Scoring {
  scoresOf: (text: string, language: string | undefined) => { whole: Float32Array[]; sums: Float32Array[] };
  /** The share of a text's four-letter grams that each item has. */
  sharedGrams: (text: string) => Float32Array[];
  nearestBy: (sums: readonly Float32Array[], limit: number, accepts: AcceptsPlace) => { item: ItemFacts }[];
}

/**
 * An item has the words of a query if those that it has weigh at least this share of what the best item's weigh: both of two
 * words, most of a few, and the rarest of a sentence. Where no item has any, as of a misspelled word or in a script without
 * spaces, it has to have as large a share of their grams.
 */
const MIN_SHARE = 0.5;

/** Further ones are about something else, and to sort all of a common word's items takes longer than a slice of work. */
const MAX_NEAREST = 500;

/** So few are sorted by themselves; of more, a page of the newest is soon found among all items. */
const MAX_SORTED = 2000;

const byDay = (one: ItemFacts, other: ItemFacts): number => (one.day === other.day ? 0 : one.day > other.day ? -1 : 1);

/** A small step of the walk over all items, which takes a millisecond or two. */
const ITEMS_PER_STEP = 4096;

interface ByDay {
  segments: Uint16Array;
  places: Uint32Array;
}

/** The newest first; items without a day last. Of one day, those that were written last come first. */
function* sortByDay(segments: readonly LibrarySegment[]): Generator<void, ByDay> {
  const counts = new Map<string, number>();
  let size = 0;
  for (const { items } of segments) {
    size += items.length;
    for (const { day } of items) counts.set(day, (counts.get(day) ?? 0) + 1);
    yield;
  }
  const next = new Map<string, number>();
  let start = 0;
  for (const day of [...counts.keys()].sort().reverse()) {
    next.set(day, start);
    start += counts.get(day) ?? 0;
  }
  const sorted = { segments: new Uint16Array(size), places: new Uint32Array(size) };
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const items = segments[at]?.items ?? [];
    for (let place = items.length - 1; place >= 0; place -= 1) {
      const day = items[place]?.day ?? '';
      const to = next.get(day) ?? 0;
      next.set(day, to + 1);
      sorted.segments[to] = at;
      sorted.places[to] = place;
    }
    yield;
  }
  return sorted;
}

export const createItemList = (
  segments: readonly LibrarySegment[],
  current: readonly Uint8Array[],
  { scoresOf, sharedGrams, nearestBy }: Scoring,
) => {
  let sorted: ByDay | undefined;

  /** In the order of the segments, which the processor reads much faster than the order of days. */
  function* countOf(accepts: AcceptsPlace): Generator<void, { total: number; some: ItemFacts[] }> {
    const some: ItemFacts[] = [];
    let total = 0;
    for (const [at, { items }] of segments.entries()) {
      for (let place = 0; place < items.length; place += 1) {
        const item = items[place] as ItemFacts; // within its bounds
        if (current[at]?.[place] !== 1 || !accepts(item, at, place)) continue;
        total += 1;
        if (total <= MAX_SORTED) some.push(item);
      }
      yield;
    }
    return { total, some };
  }

  /** Passes over the items before the page, and ends with the page. */
  function* walkDays(from: number, most: number, accepts: AcceptsPlace): Generator<void, ItemFacts[]> {
    sorted ??= yield* sortByDay(segments);
    const items: ItemFacts[] = [];
    let passed = 0;
    for (let order = 0; order < sorted.places.length && items.length < most; order += 1) {
      if (order % ITEMS_PER_STEP === 0) yield;
      const [at, place] = [Number(sorted.segments[order]), Number(sorted.places[order])];
      const item = segments[at]?.items[place];
      if (!item || current[at]?.[place] !== 1 || !accepts(item, at, place)) continue;
      if (passed >= from) items.push(item);
      passed += 1;
    }
    return items;
  }

  function* newestOf({ from, most }: ListQuestion, accepts: AcceptsPlace): Generator<void, ListedItems> {
    const { total, some } = yield* countOf(accepts);
    // Reversed first: of one day, those that were written last come first here as well.
    const items =
      total <= MAX_SORTED
        ? some
            .reverse()
            .toSorted(byDay)
            .slice(from, from + most)
        : yield* walkDays(from, most, accepts);
    return { total, items, hasMore: from + items.length < total };
  }

  function* nearestOf(
    { from, most }: ListQuestion,
    sums: readonly Float32Array[],
    accepts: AcceptsPlace,
  ): Generator<void, ListedItems> {
    const { total } = yield* countOf(accepts);
    const limit = Math.min(from + most, MAX_NEAREST);
    const items = nearestBy(sums, limit, accepts)
      .map(({ item }) => item)
      .slice(from);
    return { total, items, hasMore: from + items.length < Math.min(total, MAX_NEAREST) };
  }

  return function* list(question: ListQuestion): Generator<void, ListedItems> {
    const { words, languages, order, accepts } = question;
    if (words === undefined) return yield* newestOf(question, accepts);
    let { whole, sums } = scoresOf(words, languages[0]);
    for (const language of languages.slice(1)) {
      if (highest(whole) > 0) break;
      yield;
      ({ whole, sums } = scoresOf(words, language));
    }
    yield;
    const best = highest(whole);
    const [shares, least] = best > 0 ? [whole, best * MIN_SHARE] : [sharedGrams(words), MIN_SHARE];
    yield;
    const hasWords: AcceptsPlace = (item, at, place) => Number(shares[at]?.[place]) >= least && accepts(item);
    return yield* order === 'nearest' ? nearestOf(question, sums, hasWords) : newestOf(question, hasWords);
  };
};
