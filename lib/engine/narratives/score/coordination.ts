/**
 * Finds things that several accounts shared within moments, as CooRTweet defines it
 * (doi.org/10.1177/14648441241254126): a fact about posts, which has many harmless reasons. It does not imply that the
 * accounts agreed on anything.
 */

export interface Share {
  /** The shared thing: an address, or the same words. */
  object: string;
  account: string;
  post: string;
  /** Seconds since 1970. */
  at: number;
}

export interface SharedPair {
  object: string;
  earlier: Share;
  later: Share;
  /** Seconds between the two. */
  apart: number;
}

export interface CoordinationOptions {
  windowSeconds: number;
  /** An account that shared less often is ignored. */
  fewest: number;
}

export interface Coordination {
  pairs: SharedPair[];
  /** True if there were more pairs than are retained: the reported pairs are the least, not all. */
  isCut: boolean;
}

/**
 * The limits for the pairs of one object, and of all: an object that many accounts share at once yields pairs without
 * end.
 */
const MAX_OF_ONE = 20_000;
const MAX_PAIRS = 500_000;

/** Returns the shares of accounts with at least `fewest` of them. */
const takingPart = (shares: readonly Share[], fewest: number): Share[] => {
  const counts = new Map<string, number>();
  for (const { account } of shares) counts.set(account, (counts.get(account) ?? 0) + 1);
  return shares.filter(({ account }) => (counts.get(account) ?? 0) >= fewest);
};

/** True for two posts by two accounts, if neither of them is the shared thing. */
const isPair = (one: Share, other: Share): boolean =>
  one.account !== other.account && one.post !== other.post && one.object !== one.post && other.object !== other.post;

const pairsOf = (object: string, shares: readonly Share[], windowSeconds: number): Coordination => {
  const pairs: SharedPair[] = [];
  const inTime = shares.toSorted((one, other) => one.at - other.at);
  for (const [place, earlier] of inTime.entries()) {
    for (let next = place + 1; next < inTime.length; next += 1) {
      const later = inTime[next];
      if (!later || later.at - earlier.at > windowSeconds) break;
      if (!isPair(earlier, later)) continue;
      if (pairs.length === MAX_OF_ONE) return { pairs, isCut: true };
      pairs.push({ object, earlier, later, apart: later.at - earlier.at });
    }
  }
  return { pairs, isCut: false };
};

const pairsWithin = (shares: readonly Share[], windowSeconds: number): Coordination => {
  const all: Coordination = { pairs: [], isCut: false };
  for (const [object, same] of Map.groupBy(shares, (share) => share.object)) {
    const { pairs, isCut } = pairsOf(object, same, windowSeconds);
    all.isCut ||= isCut;
    if (all.pairs.length + pairs.length > MAX_PAIRS) return { ...all, isCut: true };
    for (const pair of pairs) all.pairs.push(pair);
  }
  return all;
};

/** A pair counts if at least one of its accounts shared in pairs `fewest` times or more. */
export const findSharedPairs = (
  shares: readonly Share[],
  { windowSeconds, fewest }: CoordinationOptions,
): Coordination => {
  const active = takingPart(shares, fewest);
  const { pairs, isCut } = pairsWithin(active, windowSeconds);
  const paired = new Set(pairs.flatMap(({ earlier, later }) => [earlier.post, later.post]));
  const repeated = takingPart(
    active.filter(({ post }) => paired.has(post)),
    fewest,
  );
  const kept = new Set(repeated.map(({ post }) => post));
  return { pairs: pairs.filter(({ earlier, later }) => kept.has(earlier.post) || kept.has(later.post)), isCut };
};

/** Two accounts that repeatedly shared the same things within moments. */
export interface Edge {
  accounts: [string, string];
  times: number;
  objects: number;
  /** The least and the most seconds between the two. */
  apart: [number, number];
}

/** Both accounts in one order, so that a pair has one name whichever posted first. */
export const accountsOf = ({ earlier, later }: SharedPair): [string, string] =>
  earlier.account < later.account ? [earlier.account, later.account] : [later.account, earlier.account];

export const edgesOf = (pairs: readonly SharedPair[], fewest: number): Edge[] =>
  Array.from(Map.groupBy(pairs, (pair) => JSON.stringify(accountsOf(pair))).values())
    .flatMap((same): Edge[] => {
      const [first] = same;
      /** Two posts that share a link and the same words count once. */
      const times = new Set(same.map(({ earlier, later }) => JSON.stringify([earlier.post, later.post]))).size;
      if (!first || times < fewest) return [];
      const seconds = same.map(({ apart }) => apart).sort((one, other) => one - other);
      return [
        {
          accounts: accountsOf(first),
          times,
          objects: new Set(same.map(({ object }) => object)).size,
          apart: [seconds[0] ?? 0, seconds.at(-1) ?? 0],
        },
      ];
    })
    .sort((one, other) => other.times - one.times || (one.accounts.join() < other.accounts.join() ? -1 : 1));
