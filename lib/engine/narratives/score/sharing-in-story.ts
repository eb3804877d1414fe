/**
 * States which accounts of a narrative shared the same things within moments: how often, how far apart, with which posts. Only
 * accounts that `findSharing` reports for the whole project are named, and only posts of the narrative are counted.
 */
import {
  type AccountsSharing,
  MAX_SHARED_POSTS,
  MAX_SHARING_PAIRS,
  readAccountsSharing,
  type SharedPosts,
  type SharingAccount,
  type SharingPair,
} from '../../../contract/device/accounts-sharing.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import { isSharedLink, type Sharing } from './accounts-sharing.ts';
import { accountsOf, edgesOf, type SharedPair } from './coordination.ts';

const keyOf = (names: readonly string[]): string => JSON.stringify(names);

/** Returns each pair of posts once, the nearest in time first: a shared link says more than the same words. */
const postsOf = (pairs: readonly SharedPair[]): SharedPosts[] => {
  const named = new Map<string, SharedPosts>();
  for (const pair of pairs) {
    const { earlier, later, apart: seconds, object } = pair;
    const isInOrder = earlier.account === accountsOf(pair)[0];
    const postIds: [string, string] = isInOrder ? [earlier.post, later.post] : [later.post, earlier.post];
    const what = isSharedLink(object) ? 'link' : 'words';
    if (what === 'link' || !named.has(keyOf(postIds))) named.set(keyOf(postIds), { postIds, seconds, what });
  }
  return [...named.values()].sort((one, other) => one.seconds - other.seconds).slice(0, MAX_SHARED_POSTS);
};

/** `posts` are those of the narrative. */
export const sharingInStory = (
  posts: readonly Post[],
  { windowSeconds, pairsByPost, isCut }: Sharing,
): AccountsSharing => {
  const own = new Set(posts.map(({ postId }) => postId));
  const inStory = posts
    .flatMap(({ postId }) => pairsByPost.get(postId) ?? [])
    .filter(({ later }) => own.has(later.post));
  const pairsOf = Map.groupBy(inStory, (pair) => keyOf(accountsOf(pair)));
  const postsBy = Map.groupBy(posts, ({ authorId }) => authorId);
  const edges = edgesOf(inStory, 1);
  const listed = edges.slice(0, MAX_SHARING_PAIRS);
  const ids = [...new Set(listed.flatMap(({ accounts }) => accounts))];
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return {
    windowSeconds,
    accounts: ids.map((authorId): SharingAccount => {
      const written = postsBy.get(authorId) ?? [];
      const username = written.find(({ author }) => author?.username)?.author?.username;
      const platform = written[0]?.platform ?? '';
      return { authorId, ...(username === undefined ? {} : { username }), platform, posts: written.length };
    }),
    pairs: listed.map(
      ({ accounts: [one, other], times, apart }): SharingPair => ({
        accounts: [placeOf.get(one) ?? 0, placeOf.get(other) ?? 0],
        times,
        apart,
        posts: postsOf(pairsOf.get(keyOf([one, other])) ?? []),
      }),
    ),
    morePairs: edges.length - listed.length,
    isCut,
  };
};

/** Returns the narrative without the pairs whose named posts are all gone, and without their accounts; itself if it names none. */
export const withoutSharingOf = (row: Narrative, isGone: (postId: string) => boolean): Narrative => {
  const sharing = readAccountsSharing(row.accountsSharing);
  const isLeft = ({ postIds }: SharedPosts) => !postIds.some(isGone);
  if (!sharing || sharing.pairs.every(({ posts }) => posts.every(isLeft))) return row;
  const pairs = sharing.pairs
    .map((pair) => ({ ...pair, posts: pair.posts.filter(isLeft) }))
    .filter(({ posts }) => posts.length > 0);
  // Reading it once more drops the accounts that are in no pair.
  return { ...row, accountsSharing: readAccountsSharing({ ...sharing, pairs }) };
};
