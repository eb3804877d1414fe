/** Removes other people's posts by age, unless they are pinned, together with the rows that only they refer to. */

import type { Post } from '../../../contract/posts.ts';
import { DAY_MS } from '../../../dates/spans.ts';
import type { ProjectTable, Store } from '../../store/store.ts';
import { withoutSharingOf } from '../score/sharing-in-story.ts';
import { withoutWordsOf } from '../summarize/story-texts.ts';
import { RECORDS, rememberGone } from './removed-by-age.ts';

const SLICE_ROWS = 1000;

interface Collection {
  at: string;
  by: string;
  pinned?: string;
  /** Set if its narrative came with the post and stays unchanged. */
  isGrouped?: true;
}

/** Undefined if the collection time of a post is unknown. Such posts are not removed by age. */
export const collectionOf = (post: Post): Collection | undefined => {
  const { collection } = post;
  return typeof collection === 'object' &&
    collection !== null &&
    'at' in collection &&
    typeof collection.at === 'string'
    ? (collection as Collection) // written by `sanitizePost`
    : undefined;
};

/** False for a post that came with its narrative: it was clustered elsewhere and stays in that narrative. */
export const isGroupedHere = (post: Post): boolean => {
  const collection = collectionOf(post);
  return collection !== undefined && collection.isGrouped !== true;
};

/** Iterates over the rows of a project a slice at a time, so that no more than a slice is in memory. */
export async function* slicesOf<Row>(
  table: Pick<ProjectTable<Row>, 'page'>,
  project: string,
): AsyncGenerator<Row[], void> {
  for (let last: string | undefined; ; ) {
    const slice = await table.page(project, last, SLICE_ROWS);
    if (slice.last === undefined) return;
    last = slice.last;
    yield slice.rows;
  }
}

type Tables = Pick<Store, 'posts' | 'authors' | 'narratives'>;

/** The fields of a post that is about to be removed: the posts themselves may take hundreds of megabytes. */
interface GoingPost extends Pick<Post, 'postId' | 'authorId' | 'narrativeId'> {
  by: string | undefined;
}

const goingPost = (post: Post): GoingPost => {
  const { postId, authorId, narrativeId } = post;
  return { postId, authorId, narrativeId, by: collectionOf(post)?.by };
};

const idsIn = (posts: readonly GoingPost[], name: 'authorId' | 'narrativeId'): Set<string> =>
  new Set(posts.flatMap((post) => post[name] ?? []));

/** The accounts and narratives that only the posts to be removed refer to. */
const orphansOf = async (posts: Tables['posts'], project: string, going: readonly GoingPost[]) => {
  const ids = new Set(going.map(({ postId }) => postId));
  const [writers, stories] = [idsIn(going, 'authorId'), idsIn(going, 'narrativeId')];
  for await (const slice of slicesOf(posts, project)) {
    for (const { postId, authorId, narrativeId } of slice) {
      if (ids.has(postId)) continue;
      if (authorId !== undefined) writers.delete(authorId);
      if (narrativeId !== undefined) stories.delete(narrativeId);
    }
  }
  return { authors: [...writers], narratives: [...stories] };
};

/** Removes the words of removed posts from the narratives that quote them, and their accounts from those that shared together. */
const dropWords = async (
  narratives: Tables['narratives'],
  project: string,
  gone: ReadonlySet<string>,
): Promise<void> => {
  const isGone = (postId: string) => gone.has(postId);
  for await (const slice of slicesOf(narratives, project)) {
    const left = slice.map((row) => withoutSharingOf(withoutWordsOf(row, isGone) ?? row, isGone));
    await narratives.put(
      project,
      left.filter((row, at) => row !== slice[at]),
    );
  }
};

type Orphans = Awaited<ReturnType<typeof orphansOf>>;

/** Resolves to the number of removed posts. `before` receives the rows that are about to be removed. */
export const removePosts = async (
  store: Tables,
  project: string,
  isMeant: (post: Post) => boolean,
  before: (posts: readonly GoingPost[], orphans: Orphans) => Promise<void> = async () => {},
): Promise<number> => {
  const gone: GoingPost[] = [];
  for await (const slice of slicesOf(store.posts, project)) gone.push(...slice.filter(isMeant).map(goingPost));
  if (gone.length === 0) return 0;
  const ids = gone.map(({ postId }) => postId);
  const orphans = await orphansOf(store.posts, project, gone);
  await before(gone, orphans);
  await store.posts.remove(project, ids);
  await store.authors.remove(project, orphans.authors);
  await store.narratives.remove(project, orphans.narratives);
  await dropWords(store.narratives, project, new Set(ids));
  return gone.length;
};

export const removeOldPosts = (
  store: Tables & Pick<Store, 'cursors'>,
  project: string,
  days: number,
  now: number,
): Promise<number> => {
  const before = new Date(now - days * DAY_MS).toISOString();
  const isOld = (post: Post) => {
    const collection = collectionOf(post);
    return collection !== undefined && collection.pinned === undefined && collection.at < before;
  };
  return removePosts(store, project, isOld, (posts, orphans) => {
    const records = posts.filter(({ by }) => by === RECORDS);
    return rememberGone(store, project, { ...orphans, posts: records.map(({ postId }) => postId) });
  });
};
