/**
 * Pins posts, with the reason why they are retained longer than others, and unpins them. A post carries its own pin.
 * Its project lists the pinned posts, so that displaying them does not require reading all posts.
 */
import type { PinnedPost } from '../../../contract/device/collecting.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Project } from '../../../contract/projects.ts';
import { shownPost } from '../../search/join.ts';
import type { Store } from '../../store/store.ts';
import { isRemoved } from './removed-projects.ts';
import { collectionOf } from './retention.ts';

type Tables = Pick<Store, 'projects' | 'posts'>;

const listedIn = ({ pinnedPosts }: Project): string[] =>
  Array.isArray(pinnedPosts) ? pinnedPosts.filter((id) => typeof id === 'string') : [];

export const changePinList = async (
  { projects }: Tables,
  slug: string,
  change: (ids: string[]) => string[],
): Promise<void> => {
  await projects.update(slug, (project) => ({ ...project, pinnedPosts: change(listedIn(project)) }));
};

/** Resolves to the number of these posts that are stored. */
export const pinPosts = async (
  store: Tables,
  project: string,
  ids: readonly string[],
  reason: string,
): Promise<number> => {
  // The list goes first: it may name a post that is not pinned, but no pinned post may be missing from it.
  await changePinList(store, project, (listed) => [...listed.filter((id) => !ids.includes(id)), ...ids]);
  let changed = 0;
  await store.posts.change(project, ids, (post) => {
    const collection = post && collectionOf(post);
    if (!post || !collection) return undefined;
    changed += 1;
    return { ...post, collection: { ...collection, pinned: reason } };
  });
  return changed;
};

export const unpinPosts = async (store: Tables, project: string, ids: readonly string[]): Promise<void> => {
  await store.posts.change(project, ids, (post) => {
    const collection = post && collectionOf(post);
    if (!post || collection?.pinned === undefined) return undefined;
    const { pinned: _, ...rest } = collection;
    return { ...post, collection: rest };
  });
  await changePinList(store, project, (listed) => listed.filter((id) => !ids.includes(id)));
};

const pinnedIn = async ({ posts }: Tables, project: Project): Promise<PinnedPost[]> => {
  const found = await posts.getMany(project.slug, listedIn(project).toReversed());
  const { slug, displayName } = project;
  return found.flatMap((post: Post | undefined) => {
    const reason = post && collectionOf(post)?.pinned;
    return post && reason !== undefined
      ? [{ project: slug, projectName: displayName, reason, post: shownPost(post, undefined) }]
      : [];
  });
};

/** Lists the pins of each project together, the last one first. */
export const listPins = async (store: Tables): Promise<PinnedPost[]> => {
  const projects = (await store.projects.all()).filter((project) => !isRemoved(project));
  return (await Promise.all(projects.map((project) => pinnedIn(store, project)))).flat();
};
