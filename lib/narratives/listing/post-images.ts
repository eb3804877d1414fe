/** Reads the addresses of a post's images, which an engine of ours adds to it. */
import type { Post } from '../../contract/posts.ts';

/** A service may use the name for anything else: undefined then. */
export const imagesOfPost = ({ images }: Post): string[] | undefined =>
  Array.isArray(images) && images.every((image) => typeof image === 'string') ? images : undefined;
