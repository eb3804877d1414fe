/**
 * Finds the posts that shared the same thing as another account within moments, repeatedly, and states that.
 */
import type { SharedWith } from '../../../contract/device/account-facts.ts';
import type { Post } from '../../../contract/posts.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { wordsOf } from '../../../text/words.ts';
import { wordsOfPost } from '../cluster/post-terms.ts';
import { createSlices, type Slices } from '../cluster/slices.ts';
import { linksOf } from '../links.ts';
import { accountsOf, type Edge, edgesOf, findSharedPairs, type Share, type SharedPair } from './coordination.ts';
import { anomalousScoreOf, BOUNDS, postTime } from './formulas.ts';

/** Fewer words are the same by chance. */
const MIN_WORDS = 8;
/** Distinguishes shared words from an address, which has no space. */
const WORDS = 'words: ';
export const isSharedLink = (object: string): boolean => !object.startsWith(WORDS);

const objectsOf = (post: Post): string[] => {
  const words = wordsOf(wordsOfPost(post));
  return [...linksOf(post), ...(words.length >= MIN_WORDS ? [`${WORDS}${words.join(' ')}`] : [])];
};

interface SharingFact {
  anomalousScore: number;
  sentence: Sentence;
  /** The nearest in time first. */
  sharedWith: SharedWith[];
}

export interface Sharing {
  windowSeconds: number;
  edges: Edge[];
  /** By post, only for posts that were part of an edge. */
  posts: Map<string, SharingFact>;
  /** The pairs of posts of these edges, by the earlier post. */
  pairsByPost: ReadonlyMap<string, readonly SharedPair[]>;
  /** True if more was found than is reported. */
  isCut: boolean;
}

const sharesOf = (post: Post, now: number): Share[] => {
  const moment = postTime(post.createdAt, now);
  const account = post.authorId;
  if (moment === undefined || account === undefined) return [];
  return objectsOf(post).map((object) => ({ object, account, post: post.postId, at: Math.floor(moment / 1000) }));
};

const readShares = async (posts: readonly Post[], now: number, slices: Slices): Promise<Share[]> => {
  const shares: Share[] = [];
  for (const [at, post] of posts.entries()) {
    shares.push(...sharesOf(post, now));
    const pausing = slices.pause({ step: 'counting', done: at, total: 3 * posts.length });
    if (pausing) await pausing;
  }
  return shares;
};

export interface SharingOptions {
  windowSeconds?: number;
  slices?: Slices;
}

interface SharingNumbers {
  posts: number;
  of: number;
  seconds: number;
  isCut: boolean;
}

const sentenceOf = (own: readonly Edge[], { isCut, ...numbers }: SharingNumbers): Sentence => {
  const times = own.reduce((most, edge) => Math.max(most, edge.times), 0);
  return sentence(isCut ? 'score.sharingAtLeast' : 'score.sharing', { ...numbers, count: own.length, times });
};

/** The posts that a post names as its reason. */
const MAX_NAMED = 5;

/** Returns the nearest posts of other accounts for each post, each once: a shared link says more than the same words. */
const partnersOf = (
  pairs: readonly SharedPair[],
  usernameOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, SharedWith[]> => {
  const partners = new Map<string, SharedWith[]>();
  const add = (post: string, { account, post: postId }: Share, seconds: number, object: string) => {
    const isLink = isSharedLink(object);
    const username = usernameOf.get(account);
    const named = partners.get(post) ?? [];
    const known = named.find((one) => one.postId === postId);
    if (known?.what === 'link' || (known && !isLink)) return;
    const partner: SharedWith = {
      postId,
      authorId: account,
      ...(username === undefined ? {} : { username }),
      seconds,
      what: isLink ? 'link' : 'words',
      ...(isLink ? { link: object } : {}),
    };
    const next = [...named.filter((one) => one !== known), partner];
    partners.set(post, next.sort((one, other) => Math.abs(one.seconds) - Math.abs(other.seconds)).slice(0, MAX_NAMED));
  };
  for (const { object, earlier, later, apart } of pairs) {
    add(earlier.post, later, -apart, object);
    add(later.post, earlier, apart, object);
  }
  return partners;
};

export const findSharing = async (
  posts: readonly Post[],
  now: number,
  { windowSeconds = BOUNDS.sharingSeconds, slices = createSlices() }: SharingOptions = {},
): Promise<Sharing> => {
  const shares = await readShares(posts, now, slices);
  const { pairs, isCut } = findSharedPairs(shares, { windowSeconds, fewest: BOUNDS.sharingTimes });
  const edges = edgesOf(pairs, BOUNDS.sharingTimes);
  const known = new Set(edges.map(({ accounts }) => JSON.stringify(accounts)));
  const edgesBy = Map.groupBy(
    edges.flatMap((edge) => edge.accounts.map((account) => ({ account, edge }))),
    ({ account }) => account,
  );
  const repeated = pairs.filter((pair) => known.has(JSON.stringify(accountsOf(pair))));
  const usernameOf = new Map(
    posts.flatMap(({ authorId, author }) =>
      authorId && author?.username ? [[authorId, author.username] as const] : [],
    ),
  );
  const partners = partnersOf(repeated, usernameOf);
  const postsBy = new Map<string, Set<string>>();
  for (const { earlier, later } of repeated) {
    for (const { account, post } of [earlier, later])
      postsBy.set(account, (postsBy.get(account) ?? new Set()).add(post));
  }
  const sharedBy = new Map<string, Set<string>>();
  for (const { account, post } of shares) {
    if (postsBy.has(account)) sharedBy.set(account, (sharedBy.get(account) ?? new Set()).add(post));
  }
  const facts = Array.from(postsBy).flatMap(([account, own]) => {
    const all = sharedBy.get(account)?.size ?? own.size;
    const edgesOfAccount = (edgesBy.get(account) ?? []).map(({ edge }) => edge);
    const ofAccount = {
      anomalousScore: anomalousScoreOf(own.size, all),
      sentence: sentenceOf(edgesOfAccount, { posts: own.size, of: all, seconds: windowSeconds, isCut }),
    };
    return Array.from(own, (post): [string, SharingFact] => [
      post,
      { ...ofAccount, sharedWith: partners.get(post) ?? [] },
    ]);
  });
  const pairsByPost = Map.groupBy(repeated, ({ earlier }) => earlier.post);
  return { windowSeconds, edges, posts: new Map(facts), pairsByPost, isCut };
};
