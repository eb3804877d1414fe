/** Whether a post of this device is pinned, and why: what the engine notes of how posts came says so. */
import type { Post } from '../../contract/posts.ts';

export const whyPinned = ({ collection }: Post): string | undefined =>
  typeof collection === 'object' &&
  collection !== null &&
  'pinned' in collection &&
  typeof collection.pinned === 'string'
    ? collection.pinned
    : undefined;

/** The post as it is told of once that has changed. */
export const withPin = (post: Post, reason: string | undefined): Post => {
  const { pinned: _, ...rest } = Object(post.collection);
  return { ...post, collection: reason === undefined ? rest : { ...rest, pinned: reason } };
};
