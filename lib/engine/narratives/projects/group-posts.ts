/**
 * Clusters the posts of a project into narratives, scores the narratives and the accounts, and stores the results. All
 * of it runs in slices. Until writing starts it can be stopped, which leaves everything unchanged.
 */
import { MAX_GROUPED_POSTS } from '../../../contract/input-limits.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import { clusterPosts } from '../cluster/cluster-posts.ts';
import { createSlices } from '../cluster/slices.ts';
import { findSharing } from '../score/accounts-sharing.ts';
import type { MatchedFactCheck } from '../score/score-narrative.ts';
import { type GroupProgress, reportOverall } from './group-progress.ts';
import { readNewest } from './newest-posts.ts';
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
  /** The number of posts that are grouped. */
  most?: number;
}

/** `older` is the number of posts that are in no narrative, because the project has more than are grouped. */
export interface Grouped {
  narratives: number;
  older: number;
}

/** The same, wherever it runs. */
export type GroupProject = (project: string, options: Omit<GroupOptions, 'factChecksOf' | 'most'>) => Promise<Grouped>;

const previousOf = (posts: readonly Post[]): Map<string, string> =>
  new Map(
    posts.flatMap(({ postId, narrativeId }) => (narrativeId === undefined ? [] : [[postId, narrativeId] as const])),
  );

export const groupPosts = async (
  tables: Tables,
  project: string,
  { signal, onProgress, now, fromScratch = false, factChecksOf, most = MAX_GROUPED_POSTS }: GroupOptions,
): Promise<Grouped> => {
  const { posts, authors, narratives } = tables;
  const report = reportOverall(onProgress);
  const slices = createSlices({ signal, onProgress: report });
  const { newest: collected, older } = await readNewest(posts, project, { most, slices });
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
  const found = { clustering, sharing, scored, authors: counted, grouped: collected, older };
  await writeGroups(tables, project, found, report);
  return { narratives: await narratives.count(project), older };
};
