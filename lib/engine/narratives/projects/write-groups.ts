/**
 * Stores the narratives, posts and accounts that were found. All are read again in the same step: since then a post may have
 * been pinned, counted again or removed, an account collected again, and a model may have written about a narrative.
 */
import type { Author } from '../../../contract/authors.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import type { Clustering } from '../cluster/cluster-posts.ts';
import { createSlices, type Progress } from '../cluster/slices.ts';
import type { Sharing } from '../score/accounts-sharing.ts';
import { withScoresOf } from '../score/score-author.ts';
import { writtenBefore } from '../summarize/story-texts.ts';
import { isGroupedHere, slicesOf } from './retention.ts';

const inOrder = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whatever the order of their members: an unchanged row is not written and indexed again. */
export const isSameRow = (one: object, other: object): boolean => inOrder(one) === inOrder(other);

type Tables = Pick<Store, 'posts' | 'authors' | 'narratives'>;

export interface GroupingResult {
  clustering: Clustering;
  sharing: Sharing;
  scored: readonly Narrative[];
  authors: readonly Author[];
  /** The posts that were clustered. */
  grouped: readonly Post[];
  /** The number of posts that are older than these. */
  older: number;
}

/** The number of rows per write, which leaves room for other users of the store or the thread. */
const BATCH_ROWS = 500;

const groupedPost = (post: Post, { assignment }: Clustering, sharing: Sharing): Post => {
  const {
    narrativeId: _,
    anomalousScore: _score,
    sharing: _text,
    sharingCoded: _fact,
    sharedWith: _who,
    ...own
  } = post;
  const narrativeId = assignment.get(post.postId);
  const fact = sharing.posts.get(post.postId);
  return {
    ...own,
    ...(narrativeId === undefined ? {} : { narrativeId }),
    ...(fact ? { anomalousScore: fact.anomalousScore, sharingCoded: fact.sentence, sharedWith: fact.sharedWith } : {}),
  };
};

/** Most posts have none. */
const isSameFact = (before: unknown, now: object | undefined): boolean =>
  typeof before === 'object' && before !== null && now ? isSameRow(before, now) : before === now;

const isAsBefore = (post: Post, { assignment }: Clustering, sharing: Sharing): boolean => {
  const fact = sharing.posts.get(post.postId);
  return (
    post.narrativeId === assignment.get(post.postId) &&
    post.anomalousScore === fact?.anomalousScore &&
    isSameFact(post.sharingCoded, fact?.sentence) &&
    isSameFact(post.sharedWith, fact?.sharedWith)
  );
};

/** Posts that are no longer among the newest leave their narratives, which then have the posts that they count. */
const leaveNarratives = async (posts: Store['posts'], project: string, { grouped, ...found }: GroupingResult) => {
  const ids = new Set(grouped.map(({ postId }) => postId));
  const { clustering, sharing } = found;
  for await (const slice of slicesOf(posts, project)) {
    const leaving = slice.filter(
      (post) => !ids.has(post.postId) && isGroupedHere(post) && !isAsBefore(post, clustering, sharing),
    );
    await posts.change(
      project,
      leaving.map(({ postId }) => postId),
      (post) => post && groupedPost(post, clustering, sharing),
    );
  }
};

/** Removes narratives that were created here and no longer exist. */
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

export const writeGroups = async (
  { posts, authors, narratives }: Tables,
  project: string,
  found: GroupingResult,
  report: (progress: Progress) => void,
): Promise<void> => {
  const { clustering, sharing, scored } = found;
  const changed = found.grouped.filter((post) => !isAsBefore(post, clustering, sharing));
  const slices = createSlices({ onProgress: report });
  const total = changed.length + scored.length + found.authors.length;
  let done = 0;

  const inBatches = async <Row>(rows: readonly Row[], write: (batch: readonly Row[]) => Promise<void>) => {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const batch = rows.slice(at, at + BATCH_ROWS);
      await write(batch);
      done += batch.length;
      await slices.pause({ step: 'writing', done, total });
    }
  };

  await inBatches(scored, (batch) => {
    const found = new Map(batch.map((row) => [row.narrativeId, row]));
    return narratives.change(project, [...found.keys()], (earlier, id) => {
      const row = found.get(id);
      const isInIt = (postId: string) => clustering.assignment.get(postId) === id;
      return row && { ...row, ...writtenBefore(earlier, isInIt) };
    });
  });
  await inBatches(changed, (batch) =>
    posts.change(
      project,
      batch.map(({ postId }) => postId),
      (post) => post && groupedPost(post, clustering, sharing),
    ),
  );
  if (found.older > 0) await leaveNarratives(posts, project, found);
  await inBatches(found.authors, (batch) => {
    const scores = new Map(batch.map((author) => [author.authorId, author]));
    return authors.change(project, [...scores.keys()], (author, id) => {
      const scored = scores.get(id);
      return author && scored && withScoresOf(scored, author);
    });
  });
  await dropFormer(narratives, project, new Set(scored.map(({ narrativeId }) => narrativeId)));
};
