/** What the library keeps no longer: items of publishers that nobody lists any more, and the oldest beyond what is searched fast. */
import type { ItemFacts } from './segment.ts';

/** A search over so many takes a few milliseconds: `npm run eval -- retrieval`. */
const MOST_ITEMS = 30_000;
/** Taking rows out rewrites the index, so the library is cut by more than the next feeds bring. */
const LEFT_AFTER_CUT = 0.9;

/** Those without a day count as the oldest: feeds nearly always say when. */
const byDay = (one: ItemFacts, other: ItemFacts): number => other.day.localeCompare(one.day);

export const itemsToDrop = (items: readonly ItemFacts[], hosts: ReadonlySet<string>, most = MOST_ITEMS): string[] => {
  const listed = items.filter(({ host }) => hosts.has(host));
  const kept = new Set(
    listed.length > most
      ? listed
          .toSorted(byDay)
          .slice(0, Math.floor(most * LEFT_AFTER_CUT))
          .map(({ id }) => id)
      : listed.map(({ id }) => id),
  );
  return items.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
};
