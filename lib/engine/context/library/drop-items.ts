/** Selects the items to drop: those of unlisted publishers, and the oldest ones above the limit of a fast search. */
import type { ItemFacts } from './segment.ts';

/** A search over this number of items takes a few milliseconds: `npm run eval -- retrieval`. */
const MAX_ITEMS = 30_000;
/** Removing rows rewrites the index, so a cut makes more room than the next feeds fill. */
const LEFT_AFTER_CUT = 0.9;

/** Items without a day count as the oldest: nearly all feeds state dates. */
const byDay = (one: ItemFacts, other: ItemFacts): number => other.day.localeCompare(one.day);

export const itemsToDrop = (items: readonly ItemFacts[], hosts: ReadonlySet<string>, most = MAX_ITEMS): string[] => {
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
