/** Gives communities the ids of the narratives they continue, and reports which narratives were merged and split. */

/** Several narratives became one. */
export interface Merge {
  into: string;
  from: string[];
}

/** Posts of one narrative are now in several. */
export interface Split {
  from: string;
  into: string[];
}

export interface KeptIds {
  /** The id of each community, by its index. */
  ids: string[];
  merges: Merge[];
  splits: Split[];
}

/** The least share of an earlier narrative with which a community takes part in a merge or split. */
const MIN_SHARE = 0.25;
/** The least number of posts with which it does. */
const MIN_POSTS = 2;

/**
 * `communities` lists the posts of each. `previous` maps a post to its earlier narrative. An id that was in use is
 * never assigned to a new narrative.
 */
export const keepIds = (
  communities: readonly (readonly string[])[],
  previous: ReadonlyMap<string, string>,
  newId: (community: readonly string[], taken: ReadonlySet<string>) => string,
): KeptIds => {
  const sizes = new Map<string, number>();
  for (const id of previous.values()) sizes.set(id, 0);
  const overlaps = communities.map((posts) => {
    const shared = new Map<string, number>();
    for (const post of posts) {
      const id = previous.get(post);
      if (id === undefined) continue;
      shared.set(id, (shared.get(id) ?? 0) + 1);
      sizes.set(id, (sizes.get(id) ?? 0) + 1);
    }
    return shared;
  });

  /** The greatest overlap chooses first. */
  const pairs = overlaps
    .flatMap((shared, community) => Array.from(shared, ([id, count]) => ({ community, id, count })))
    .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1) || one.community - other.community);
  const given = new Map<number, string>();
  const taken = new Set<string>();
  for (const { community, id } of pairs) {
    if (given.has(community) || taken.has(id)) continue;
    given.set(community, id);
    taken.add(id);
  }
  const known = new Set(sizes.keys());
  const ids = communities.map((posts, community) => {
    const id = given.get(community) ?? newId(posts, known);
    known.add(id);
    return id;
  });

  const isLarge = ({ id, count }: { id: string; count: number }) =>
    count >= MIN_POSTS && count >= MIN_SHARE * (sizes.get(id) ?? 0);
  const large = pairs.filter(isLarge);
  const idOf = (community: number): string => ids[community] ?? '';
  const grouped = <Key>(keyOf: (pair: (typeof pairs)[number]) => Key) => Map.groupBy(large, keyOf);
  /** A merge requires that more than half of a narrative went into another one. */
  const gone = (id: string, count: number) => count * 2 > (sizes.get(id) ?? 0);
  return {
    ids,
    merges: Array.from(grouped(({ community }) => community)).flatMap(([community, parts]) => {
      const from = parts.filter(({ id, count }) => gone(id, count)).map(({ id }) => id);
      return from.length > 1 ? [{ into: idOf(community), from: from.sort() }] : [];
    }),
    splits: Array.from(grouped(({ id }) => id)).flatMap(([from, parts]) =>
      parts.length > 1 ? [{ from, into: parts.map(({ community }) => idOf(community)) }] : [],
    ),
  };
};
