/**
 * Clusters the posts of a project into narratives, scores the narratives and the accounts, and stores the results. All
 * of it runs in slices. Until writing starts it can be stopped, which leaves everything unchanged.
 */
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import { clusterPosts } from '../cluster/cluster-posts.ts';
import { createSlices, type Slices } from '../cluster/slices.ts';
import { findSharing } from '../score/accounts-sharing.ts';
import type { MatchedFactCheck } from '../score/score-narrative.ts';
import { type GroupProgress, reportOverall } from './group-progress.ts';
import { isGroupedHere, slicesOf } from './retention.ts';
import { scoreAuthors, scoreNarratives } from './score-groups.ts';
import { writeGroups } from './write-groups.ts';

type Tables = Pick<Store, 'posts' | 'authors' | 'narratives'>;

export interface GroupOptions {
  signal: AbortSignal;
  onProgress: (progress: GroupProgress) => void;
  /** Milliseconds since 1970. */
  now: number;
  /** Treats all posts as new: nothing remains of their earlier clustering. */
  fromScratch?: boolean;
  /** The listed fact-checks that rated the text of this post. Without it no narrative has a label. */
  factChecksOf?: (post: Post) => Promise<MatchedFactCheck[]>;
}

/** The same in another thread, with its own connection to the store. */
export type GroupElsewhere = (project: string, options: Omit<GroupOptions, 'factChecksOf'>) => Promise<number>;

const readCollected = async (posts: Store['posts'], project: string, slices: Slices): Promise<Post[]> => {
  const total = await posts.count(project);
  const collected: Post[] = [];
  let read = 0;
  for await (const slice of slicesOf(posts, project)) {
    read += slice.length;
    for (const post of slice) if (isGroupedHere(post)) collected.push(post);
    await slices.pause({ step: 'loading', done: read, total });
  }
  return collected;
};

const previousOf = (posts: readonly Post[]): Map<string, string> =>
  new Map(
    posts.flatMap(({ postId, narrativeId }) => (narrativeId === undefined ? [] : [[postId, narrativeId] as const])),
  );

/** Resolves to the number of narratives. */
export const groupPosts = async (
  tables: Tables,
  project: string,
  { signal, onProgress, now, fromScratch = false, factChecksOf }: GroupOptions,
): Promise<number> => {
  const { posts, authors, narratives } = tables;
  const report = reportOverall(onProgress);
  const slices = createSlices({ signal, onProgress: report });
  const collected = await readCollected(posts, project, slices);
  const clustering = await clusterPosts(collected, fromScratch ? new Map() : previousOf(collected), { slices });
  const sharing = await findSharing(collected, now, { slices });
  const ids = fromScratch ? [] : clustering.narratives.map(({ narrativeId }) => narrativeId);
  const earlier: (Narrative | undefined)[] = await narratives.getMany(project, ids);
  const evidence = { sharing, now, slices, ...(factChecksOf ? { factChecksOf } : {}) };
  const scored = await scoreNarratives(clustering, earlier, collected, evidence);
  const writers = new Set(collected.flatMap(({ authorId }) => authorId ?? []));
  const known = (await authors.getMany(project, [...writers])).flatMap((author) => author ?? []);
  const counted = await scoreAuthors(known, collected, clustering.assignment, { now, slices });
  signal.throwIfAborted();
  await writeGroups(tables, project, { clustering, sharing, scored, authors: counted, grouped: collected }, report);
  return narratives.count(project);
};
