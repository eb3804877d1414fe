/**
 * Finds the posts that shared the same thing as another account within moments, repeatedly, and states that.
 */
import type { Post } from '../../../contract/posts.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { wordsOf } from '../../context/library/terms.ts';
import { wordsOfPost } from '../cluster/post-terms.ts';
import { createSlices, type Slices } from '../cluster/slices.ts';
import { linksOf } from '../links.ts';
import { type Edge, edgesOf, findSharedPairs, type Share } from './coordination.ts';
import { anomalousScoreOf, BOUNDS, postTime } from './formulas.ts';

/** Fewer words are the same by chance. */
const MIN_WORDS = 8;
const objectsOf = (post: Post): string[] => {
  const words = wordsOf(wordsOfPost(post));
  return [...linksOf(post), ...(words.length >= MIN_WORDS ? [`words: ${words.join(' ')}`] : [])];
};

interface SharingFact {
  anomalousScore: number;
  sentence: Sentence;
}

export interface Sharing {
  windowSeconds: number;
  edges: Edge[];
  /** By post, only for posts that were part of an edge. */
  posts: Map<string, SharingFact>;
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

const sentenceOf = (own: readonly Edge[], posts: number, of: number, seconds: number): Sentence => {
  const times = own.reduce((most, edge) => Math.max(most, edge.times), 0);
  return sentence('score.sharing', { posts, of, count: own.length, seconds, times });
};

export const findSharing = async (
  posts: readonly Post[],
  now: number,
  { windowSeconds = BOUNDS.sharingSeconds, slices = createSlices() }: SharingOptions = {},
): Promise<Sharing> => {
  const shares = await readShares(posts, now, slices);
  const { pairs, isCut } = findSharedPairs(shares, { windowSeconds, fewest: BOUNDS.sharingTimes });
  const edges = edgesOf(pairs, BOUNDS.sharingTimes);
  const keyOf = (one: string, other: string) => JSON.stringify(one < other ? [one, other] : [other, one]);
  const known = new Set(edges.map(({ accounts }) => keyOf(...accounts)));
  const edgesBy = Map.groupBy(
    edges.flatMap((edge) => edge.accounts.map((account) => ({ account, edge }))),
    ({ account }) => account,
  );
  const postsBy = new Map<string, Set<string>>();
  for (const { earlier, later } of pairs) {
    if (!known.has(keyOf(earlier.account, later.account))) continue;
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
    const fact: SharingFact = {
      anomalousScore: anomalousScoreOf(own.size, all),
      sentence: sentenceOf(edgesOfAccount, own.size, all, windowSeconds),
    };
    return Array.from(own, (post): [string, SharingFact] => [post, fact]);
  });
  return { windowSeconds, edges, posts: new Map(facts), isCut };
};
