/** Reads the posts of a project that are grouped: the newest ones, as of a file, so that no more of them are in memory. */
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import type { Slices } from '../cluster/slices.ts';
import { countByHour, newestFrom, oldestKept, type PostsByHour } from '../import/kept-posts.ts';
import { isGroupedHere, slicesOf } from './retention.ts';

interface NewestPosts {
  newest: Post[];
  /** The number of posts that are older than these. */
  older: number;
}

interface NewestOptions {
  most: number;
  slices: Slices;
}

/** The oldest hour of those that are read; undefined if all are. */
const oldestHour = async (posts: Store['posts'], project: string, { most, slices }: NewestOptions) => {
  const counted: PostsByHour = new Map();
  for await (const slice of slicesOf(posts, project)) {
    for (const post of slice) if (isGroupedHere(post)) countByHour(counted, post.createdAt);
    await slices.pause({ step: 'loading', done: 0, total: 0 });
  }
  return oldestKept(counted, most);
};

export const readNewest = async (
  posts: Store['posts'],
  project: string,
  { most, slices }: NewestOptions,
): Promise<NewestPosts> => {
  const total = await posts.count(project);
  const from = total > most ? await oldestHour(posts, project, { most, slices }) : undefined;
  const isNewest = newestFrom(from);
  const newest: Post[] = [];
  let [read, older] = [0, 0];
  for await (const slice of slicesOf(posts, project)) {
    read += slice.length;
    for (const post of slice) {
      if (!isGroupedHere(post)) continue;
      if (isNewest(post.createdAt)) newest.push(post);
      else older += 1;
    }
    await slices.pause({ step: 'loading', done: read, total });
  }
  return { newest, older };
};
