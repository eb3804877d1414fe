/** Stores the posts of a source: each post once. Known posts stay unchanged except for their counts. */
import type { Author } from '../../../contract/authors.ts';
import type { Store } from '../../store/store.ts';
import type { Collected } from './post-source.ts';
import { sanitizePost, type TameContext, type Tamed, type TamedPost, tameAuthor } from './sanitize-post.ts';

export interface PostToKeep {
  post: TamedPost;
  /** The account, as the source reported it. */
  author?: Author | undefined;
}

export const sanitizeCollected = ({ post, author }: Collected, context: TameContext): Tamed<PostToKeep> => {
  const sanitized = sanitizePost(post, context);
  return 'refused' in sanitized
    ? sanitized
    : { row: { post: sanitized.row, author: author && tameAuthor(author, context) } };
};

export interface StoredPosts {
  /** The ids of all posts, including known ones. */
  ids: string[];
  added: number;
}

/** The first post with an id stays, so that no other post can overwrite it by using its id. */
const unique = (posts: readonly TamedPost[]): TamedPost[] =>
  [...new Map(posts.toReversed().map((post) => [post.postId, post])).values()].toReversed();

export const keepPosts = async (
  { posts, authors }: Pick<Store, 'posts' | 'authors'>,
  project: string,
  kept: readonly PostToKeep[],
): Promise<StoredPosts> => {
  const sanitized = unique(kept.map(({ post }) => post));
  const ids = sanitized.map(({ postId }) => postId);
  const known = await posts.getMany(project, ids);
  const added = sanitized.filter((_, at) => known[at] === undefined);
  const counted = new Map(
    sanitized.flatMap((post, at) => {
      const earlier = known[at];
      const isNews = earlier !== undefined && post.engagement !== undefined && post.engagement !== earlier.engagement;
      return isNews ? [[post.postId, post.engagement] as const] : [];
    }),
  );
  await posts.put(project, added);
  // In one step, since the user may pin one of them at the same time.
  await posts.change(project, [...counted.keys()], (post, id) => post && { ...post, engagement: counted.get(id) });
  await keepAuthors(authors, project, kept);
  return { ids, added: added.length };
};

/** Stores the accounts. Members of a known account that its source does not report stay. */
const keepAuthors = async (table: Store['authors'], project: string, kept: readonly PostToKeep[]): Promise<void> => {
  const found = new Map(kept.flatMap(({ author }) => (author ? [[author.authorId, author] as const] : [])));
  const known = await table.getMany(project, [...found.keys()]);
  const merged = [...found.values()].map((author, at) => ({ ...known[at], ...author }));
  await table.put(
    project,
    merged.filter((author, at) => JSON.stringify(author) !== JSON.stringify(known[at])),
  );
};
