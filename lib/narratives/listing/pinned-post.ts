/** Reads whether and why a post of this device is pinned, from the engine's answer. */
import { PINNED_BECAUSE } from '../../contract/pinned-because.ts';
import type { Post } from '../../contract/posts.ts';

export const whyPinned = ({ [PINNED_BECAUSE]: reason }: Post): string | undefined =>
  typeof reason === 'string' ? reason : undefined;

/** The post with a changed pin. */
export const withPin = ({ [PINNED_BECAUSE]: _, ...post }: Post, reason: string | undefined): Post =>
  // The cast: the member that was taken away is none of the specification.
  ({ ...post, ...(reason === undefined ? {} : { [PINNED_BECAUSE]: reason }) }) as Post;
