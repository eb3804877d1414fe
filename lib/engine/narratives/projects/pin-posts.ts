/** Pins posts, with the reason why they are kept for longer than others, and takes the pins out again. */
import type { Store } from '../../store/store.ts';
import { collectionOf } from './retention.ts';

export const pinPosts = async (
  { posts }: Pick<Store, 'posts'>,
  project: string,
  ids: readonly string[],
  reason: string | undefined,
): Promise<void> => {
  const found = (await posts.getMany(project, ids)).flatMap((post) => post ?? []);
  const changed = found.flatMap((post) => {
    const collection = collectionOf(post);
    if (!collection) return [];
    const { pinned: _, ...rest } = collection;
    return [{ ...post, collection: reason === undefined ? rest : { ...rest, pinned: reason } }];
  });
  await posts.put(project, changed);
};
