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
}

/** Absent on posts that came as whole records: of those nobody knows since when they are here, and they stay. */
export const collectionOf = (post: Post): Collection | undefined => {
  const { collection } = post;
  return typeof collection === 'object' &&
    collection !== null &&
    'at' in collection &&
    typeof collection.at === 'string'
    ? (collection as Collection) // written by `tamePost`
    : undefined;
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

/** Accounts and narratives that no post leads to any more. */
export const dropOrphans = async ({ posts, authors, narratives }: Tables, project: string): Promise<void> => {
  const [writers, stories] = [new Set<string>(), new Set<string>()];
  for await (const slice of slicesOf(posts, project)) {
    for (const { authorId, narrativeId } of slice) {
      if (authorId !== undefined) writers.add(authorId);
      if (narrativeId !== undefined) stories.add(narrativeId);
    }
  }
  await authors.remove(
    project,
    (await authors.ids(project)).filter((id) => !writers.has(id)),
  );
  await narratives.remove(
    project,
    (await narratives.ids(project)).filter((id) => !stories.has(id)),
  );
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
  const gone: string[] = [];
  for await (const slice of slicesOf(store.posts, project)) {
    for (const post of slice) if (isMeant(post)) gone.push(post.postId);
  }
  if (gone.length === 0) return 0;
  await store.posts.remove(project, gone);
  await dropOrphans(store, project);
  await dropWords(store.narratives, project, new Set(gone));
  return gone.length;
};

export const removeOldPosts = (store: Tables, project: string, days: number, now: number): Promise<number> => {
  const before = new Date(now - days * DAY).toISOString();
  return removePosts(store, project, (post) => {
    const collection = collectionOf(post);
    return collection !== undefined && collection.pinned === undefined && collection.at < before;
  });
};
