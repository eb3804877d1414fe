/** Reads whether and why a post of this device is pinned, from the engine's note on its collection. */
import type { Post } from '../../contract/posts.ts';

export const whyPinned = ({ collection }: Post): string | undefined =>
  typeof collection === 'object' &&
  collection !== null &&
  'pinned' in collection &&
  typeof collection.pinned === 'string'
    ? collection.pinned
    : undefined;

/** The post with a changed pin. */
export const withPin = (post: Post, reason: string | undefined): Post => {
  const { pinned: _, ...rest } = Object(post.collection);
  return { ...post, collection: reason === undefined ? rest : { ...rest, pinned: reason } };
};
