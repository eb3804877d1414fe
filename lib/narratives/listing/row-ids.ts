/** Returns the id of a row, by kind. */
import type { Author } from '../../contract/authors.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';

import type { RowKind } from '../../query/fields.ts';

export type { RowKind };

export interface RowOf {
  posts: Post;
  authors: Author;
  narratives: Narrative;
}

export const idOf = {
  posts: ({ postId }: Post) => postId,
  authors: ({ authorId }: Author) => authorId,
  narratives: ({ narrativeId }: Narrative) => narrativeId,
};
