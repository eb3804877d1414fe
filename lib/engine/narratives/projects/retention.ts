/** Other people's posts go after their time, unless somebody pinned them; what only they led to goes with them. */
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import { withoutWordsOf } from '../tell/story-texts.ts';

const DAY = 24 * 60 * 60_000;
const SLICE = 1000;

interface Collection {
  at: string;
  by: string;
  pinned?: string;
  /** Its narrative came with it, and stays what it was said to be. */
  isGrouped?: true;
}

/** Absent where nobody knows since when a post is here: such posts are not let go by age. */
export const collectionOf = (post: Post): Collection | undefined => {
  const { collection } = post;
  return typeof collection === 'object' &&
    collection !== null &&
    'at' in collection &&
    typeof collection.at === 'string'
    ? (collection as Collection) // written by `tamePost`
    : undefined;
};

/** What came with its narrative was grouped by others, and stays as they grouped it. */
export const isGroupedHere = (post: Post): boolean => {
  const collection = collectionOf(post);
  return collection !== undefined && collection.isGrouped !== true;
};

/** Goes through a project's posts a slice at a time, so that no more than a slice is held. */
export async function* slicesOf<Row>(
  table: {
    ids(project: string): Promise<string[]>;
    getMany(project: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  },
  project: string,
): AsyncGenerator<Row[], void> {
  const ids = await table.ids(project);
  for (let at = 0; at < ids.length; at += SLICE) {
    yield (await table.getMany(project, ids.slice(at, at + SLICE))).flatMap((row) => (row === undefined ? [] : [row]));
  }
}

type Tables = Pick<Store, 'posts' | 'authors' | 'narratives'>;

const idsIn = (posts: readonly Post[], name: 'authorId' | 'narrativeId'): Set<string> =>
  new Set(posts.flatMap((post) => post[name] ?? []));

/** The accounts and narratives of posts that are gone, where no other post leads to them. */
const dropOrphans = async ({ posts, authors, narratives }: Tables, project: string, gone: readonly Post[]) => {
  const [writers, stories] = [idsIn(gone, 'authorId'), idsIn(gone, 'narrativeId')];
  for await (const slice of slicesOf(posts, project)) {
    for (const { authorId, narrativeId } of slice) {
      if (authorId !== undefined) writers.delete(authorId);
      if (narrativeId !== undefined) stories.delete(narrativeId);
    }
  }
  await authors.remove(project, [...writers]);
  await narratives.remove(project, [...stories]);
};

/** Narratives quote their posts, and no longer than those are here. */
const dropWords = async (
  narratives: Tables['narratives'],
  project: string,
  gone: ReadonlySet<string>,
): Promise<void> => {
  for await (const slice of slicesOf(narratives, project)) {
    await narratives.put(
      project,
      slice.flatMap((row) => withoutWordsOf(row, (postId) => gone.has(postId)) ?? []),
    );
  }
};

/** Gives how many posts went. */
export const removePosts = async (
  store: Tables,
  project: string,
  isMeant: (post: Post) => boolean,
): Promise<number> => {
  const gone: Post[] = [];
  for await (const slice of slicesOf(store.posts, project)) gone.push(...slice.filter(isMeant));
  if (gone.length === 0) return 0;
  const ids = gone.map(({ postId }) => postId);
  await store.posts.remove(project, ids);
  await dropOrphans(store, project, gone);
  await dropWords(store.narratives, project, new Set(ids));
  return gone.length;
};

export const removeOldPosts = (store: Tables, project: string, days: number, now: number): Promise<number> => {
  const before = new Date(now - days * DAY).toISOString();
  return removePosts(store, project, (post) => {
    const collection = collectionOf(post);
    return collection !== undefined && collection.pinned === undefined && collection.at < before;
  });
};
