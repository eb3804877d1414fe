/** Groups the posts of a project into narratives, says what can be said of each and of the accounts, and writes it down. */
import type { Author } from '../../../contract/authors.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import { ratingOfSite } from '../../context/sources/source-reliability.ts';
import type { Store } from '../../store/store.ts';
import { type Clustering, clusterPosts } from '../cluster/cluster-posts.ts';
import { findSharing, type Sharing } from '../score/accounts-sharing.ts';
import { createLookAlikes } from '../score/look-alikes.ts';
import { scoreAuthor } from '../score/score-author.ts';
import {
  type MatchedFactCheck,
  type ScoredNarrative,
  type SiteRating,
  scoreNarrative,
} from '../score/score-narrative.ts';
import { collectionOf, slicesOf } from './retention.ts';

type Tables = Pick<Store, 'posts' | 'authors' | 'narratives'>;

export interface GroupOptions {
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
  /** Milliseconds since 1970. */
  now: number;
  /** The listed fact-checks that rated what this post says; without it no narrative has a label. */
  factChecksOf?: (post: Post) => Promise<MatchedFactCheck[]>;
}

const SITE_RATINGS: Record<string, SiteRating> = {
  'generally reliable': 'reliable',
  'no consensus': 'unclear',
  'unreliable, deprecated or blacklisted': 'unreliable',
};

/** In writes of so many, which leave room for whoever else wants the store. */
const BATCH = 2000;

/** What came as whole records was grouped by others, and stays as they grouped it. */
const readCollected = async (posts: Store['posts'], project: string, signal: AbortSignal): Promise<Post[]> => {
  const collected: Post[] = [];
  for await (const slice of slicesOf(posts, project)) {
    signal.throwIfAborted();
    for (const post of slice) if (collectionOf(post)) collected.push(post);
  }
  return collected;
};

const groupedPost = (post: Post, { assignment }: Clustering, sharing: Sharing): Post => {
  const { narrativeId: _, anomalousScore: _score, sharing: _fact, ...own } = post;
  const narrativeId = assignment.get(post.postId);
  const fact = sharing.posts.get(post.postId);
  return {
    ...own,
    ...(narrativeId === undefined ? {} : { narrativeId }),
    ...(fact ? { anomalousScore: fact.anomalousScore, sharing: fact.sentence } : {}),
  };
};

const isSame = (one: object, other: object | undefined): boolean => {
  const sorted = (row: object = {}) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
};

const putAll = async <Row>(
  table: { put(project: string, rows: readonly Row[]): Promise<void> },
  project: string,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) {
    signal.throwIfAborted();
    await table.put(project, rows.slice(at, at + BATCH));
  }
};

const scoreNarratives = async (
  clustering: Clustering,
  earlier: readonly (Narrative | undefined)[],
  posts: readonly Post[],
  sharing: Sharing,
  { now, signal, factChecksOf }: GroupOptions,
): Promise<ScoredNarrative[]> => {
  const postsOf = Map.groupBy(posts, ({ narrativeId }) => narrativeId);
  const scored: ScoredNarrative[] = [];
  for (const [at, found] of clustering.narratives.entries()) {
    signal.throwIfAborted();
    const own = postsOf.get(found.narrativeId) ?? [];
    const medoid = own.find(({ postId }) => postId === found.medoid);
    const factChecks = (medoid && (await factChecksOf?.(medoid))) ?? [];
    const ratingOf = (host: string) => SITE_RATINGS[ratingOfSite(host) ?? ''];
    scored.push({
      ...scoreNarrative(found, own, { factChecks, ratingOf, sharing, now }),
      ...historyOf(found.narrativeId, earlier[at], clustering),
    });
  }
  return scored;
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** What became of narratives, kept with the one that is there now: also from the runs before. */
const historyOf = (id: string, earlier: Narrative | undefined, { merges, splits }: Clustering) => {
  const merged = merges.filter(({ into }) => into === id).flatMap(({ from }) => from);
  const split = splits.filter(({ from, into }) => from !== id && into.includes(id)).map(({ from }) => from);
  const mergedFrom = [...new Set([...textsIn(earlier?.mergedFrom), ...merged])].filter((from) => from !== id);
  const splitFrom = [...new Set([...textsIn(earlier?.splitFrom), ...split])];
  return { ...(mergedFrom.length > 0 ? { mergedFrom } : {}), ...(splitFrom.length > 0 ? { splitFrom } : {}) };
};

const scoreAuthors = (authors: readonly Author[], posts: readonly Post[], now: number): Author[] => {
  const postsOf = Map.groupBy(posts, ({ authorId }) => authorId);
  const lookAlikeOf = createLookAlikes(authors);
  return authors
    .map((author) => scoreAuthor(author, postsOf.get(author.authorId) ?? [], { lookAlikeOf, cohortRules: [], now }))
    .filter((author, at) => !isSame(author, authors[at]));
};

/** Gives the number of narratives. What is stopped in between is done anew by the next run. */
export const groupPosts = async (
  { posts, authors, narratives }: Tables,
  project: string,
  options: GroupOptions,
): Promise<number> => {
  const { signal, onProgress, now } = options;
  const collected = await readCollected(posts, project, signal);
  const previous = new Map(
    collected.flatMap(({ postId, narrativeId }) => (narrativeId === undefined ? [] : [[postId, narrativeId] as const])),
  );
  const clustering = await clusterPosts(collected, previous, { signal, onProgress });
  const sharing = findSharing(collected, now);
  const grouped = collected.map((post) => groupedPost(post, clustering, sharing));
  const earlier = await narratives.getMany(
    project,
    clustering.narratives.map(({ narrativeId }) => narrativeId),
  );
  const scored = await scoreNarratives(clustering, earlier, grouped, sharing, options);
  await putAll(narratives, project, scored, signal);
  await putAll(
    posts,
    project,
    grouped.filter((post, at) => !isSame(post, collected[at])),
    signal,
  );
  const writers = new Set(grouped.flatMap(({ authorId }) => authorId ?? []));
  const known = (await authors.getMany(project, [...writers])).flatMap((author) => author ?? []);
  await putAll(authors, project, scoreAuthors(known, grouped, now), signal);
  await dropFormer(narratives, project, new Set(scored.map(({ narrativeId }) => narrativeId)));
  return narratives.count(project);
};

/** Narratives that were made here and are no more. */
const dropFormer = async (
  narratives: Store['narratives'],
  project: string,
  present: ReadonlySet<string>,
): Promise<void> => {
  const former: string[] = [];
  for await (const slice of slicesOf(narratives, project)) {
    for (const { narrativeId, titleFrom } of slice) {
      if (titleFrom === 'automatic' && !present.has(narrativeId)) former.push(narrativeId);
    }
  }
  await narratives.remove(project, former);
};
