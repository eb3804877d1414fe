/**
 * Defines what the engine adds to a narrative as `accountsSharing`: which of its accounts shared the same things within moments.
 * A service may send anything under this name, and a file may bring it, so it is read row by row and bounded.
 */
import { isObject } from '../../format/json.ts';

export interface SharingAccount {
  authorId: string;
  username?: string;
  platform: string;
  /** The number of its posts in the narrative. */
  posts: number;
}

/** Two posts that shared the same thing. */
export interface SharedPosts {
  /** One of each account of the pair, in the order of the accounts. */
  postIds: [string, string];
  seconds: number;
  what: 'link' | 'words';
}

export interface SharingPair {
  /** Places in the list of accounts. */
  accounts: [number, number];
  /** The number of pairs of posts. */
  times: number;
  /** The least and the most seconds between two of these posts. */
  apart: [number, number];
  /** Some of these posts, the nearest in time first. */
  posts: SharedPosts[];
}

export interface AccountsSharing {
  windowSeconds: number;
  /** In the order in which the pairs name them. */
  accounts: SharingAccount[];
  /** The most frequent first. */
  pairs: SharingPair[];
  /** The number of pairs that are not listed. */
  morePairs: number;
  /** True if there was more to compare than is compared: all numbers are the least. */
  isCut: boolean;
}

/** A narrative is a row in a list, so that what it carries is bounded. */
export const MAX_SHARING_PAIRS = 200;
export const MAX_SHARED_POSTS = 3;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const bothOf = <Value>(value: unknown, is: (one: unknown) => one is Value): value is [Value, Value] =>
  Array.isArray(value) && value.length === 2 && value.every(is);
const listIn = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

const accountIn = (value: unknown): SharingAccount | undefined => {
  if (!isObject(value)) return undefined;
  const { authorId, username, platform, posts } = value;
  return isText(authorId) && typeof platform === 'string' && isCount(posts)
    ? { authorId, ...(isText(username) && { username }), platform, posts }
    : undefined;
};

/** Keeps each place, so that the pairs still name it; an account has one place alone. */
const accountsIn = (values: readonly unknown[]): (SharingAccount | undefined)[] => {
  const seen = new Set<string>();
  return values.map((value) => {
    const account = accountIn(value);
    if (!account || seen.has(account.authorId)) return undefined;
    seen.add(account.authorId);
    return account;
  });
};

const postsIn = (value: unknown): SharedPosts[] => {
  if (!isObject(value)) return [];
  const { postIds, seconds, what } = value;
  return bothOf(postIds, isText) && isCount(seconds) && (what === 'link' || what === 'words')
    ? [{ postIds, seconds, what }]
    : [];
};

const pairIn = (value: unknown): SharingPair[] => {
  if (!isObject(value)) return [];
  const { accounts, times, apart, posts } = value;
  return bothOf(accounts, isCount) &&
    accounts[0] !== accounts[1] &&
    isCount(times) &&
    times > 0 &&
    bothOf(apart, isCount)
    ? [{ accounts, times, apart, posts: listIn(posts, MAX_SHARED_POSTS).flatMap(postsIn) }]
    : [];
};

/** Keeps the accounts of the pairs alone, and the pairs whose accounts are both known. */
const joined = (
  accounts: readonly (SharingAccount | undefined)[],
  pairs: readonly SharingPair[],
): Pick<AccountsSharing, 'accounts' | 'pairs'> => {
  const known = pairs.filter((pair) => pair.accounts.every((place) => accounts[place] !== undefined));
  const places = [...new Set(known.flatMap((pair) => pair.accounts))];
  const placeOf = new Map(places.map((place, at) => [place, at]));
  return {
    accounts: places.flatMap((place) => accounts[place] ?? []),
    pairs: known.map((pair) => {
      const [one, other] = pair.accounts;
      return { ...pair, accounts: [placeOf.get(one) ?? 0, placeOf.get(other) ?? 0] };
    }),
  };
};

/** Undefined if the row does not say who shared together. */
export const readAccountsSharing = (value: unknown): AccountsSharing | undefined => {
  if (!isObject(value) || !isCount(value.windowSeconds) || !Array.isArray(value.pairs)) return undefined;
  const { windowSeconds, accounts, pairs, morePairs, isCut } = value;
  return {
    windowSeconds,
    ...joined(accountsIn(listIn(accounts, 2 * MAX_SHARING_PAIRS)), listIn(pairs, MAX_SHARING_PAIRS).flatMap(pairIn)),
    morePairs: isCount(morePairs) ? morePairs : 0,
    isCut: isCut === true,
  };
};
