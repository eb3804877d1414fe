/** Writes down what a source gave: each post once, known ones as they were but for what has been counted since. */
import type { Author } from '../../../contract/authors.ts';
import type { Store } from '../../store/store.ts';
import type { Collected } from './post-source.ts';
import { type TameContext, type TamedPost, tameAuthor, tamePost } from './tame-post.ts';

export interface Kept {
  /** Of all that are posts, known ones too. */
  ids: string[];
  added: number;
}

/** The first of the same id stays, so that nobody rewrites a post by giving another its id. */
const unique = (posts: readonly TamedPost[]): TamedPost[] =>
  [...new Map(posts.toReversed().map((post) => [post.postId, post])).values()].toReversed();

export const keepPosts = async (
  { posts, authors }: Pick<Store, 'posts' | 'authors'>,
  project: string,
  collected: readonly Collected[],
  context: TameContext,
): Promise<Kept> => {
  const tamed = unique(
    collected.flatMap(({ post }) => {
      const read = tamePost(post, context);
      return 'row' in read ? [read.row] : [];
    }),
  );
  const ids = tamed.map(({ postId }) => postId);
  const known = await posts.getMany(project, ids);
  const added = tamed.filter((_, at) => known[at] === undefined);
  const counted = new Map(
    tamed.flatMap((post, at) => {
      const earlier = known[at];
      const isNews = earlier !== undefined && post.engagement !== undefined && post.engagement !== earlier.engagement;
      return isNews ? [[post.postId, post.engagement] as const] : [];
    }),
  );
  await posts.put(project, added);
  // In one step, since a person may pin one of them just now.
  await posts.change(project, [...counted.keys()], (post, id) => post && { ...post, engagement: counted.get(id) });
  await keepAuthors(authors, project, collected, context);
  return { ids, added: added.length };
};

/** What is known of an account beside what its source says stays. */
const keepAuthors = async (
  table: Store['authors'],
  project: string,
  collected: readonly Collected[],
  context: TameContext,
): Promise<void> => {
  const found = new Map<string, Author>();
  for (const { author } of collected) {
    const tamed = author && tameAuthor(author, context);
    if (tamed) found.set(tamed.authorId, tamed);
  }
  const known = await table.getMany(project, [...found.keys()]);
  const merged = [...found.values()].map((author, at) => ({ ...known[at], ...author }));
  await table.put(
    project,
    merged.filter((author, at) => JSON.stringify(author) !== JSON.stringify(known[at])),
  );
};
