/**
 * Scores the narratives that were found and the accounts that wrote in them, in slices. It writes nothing to the store.
 */
import type { Author } from '../../../contract/authors.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import { type EditorsRating, ratingOfSite } from '../../context/sources/source-reliability.ts';
import type { Clustering } from '../cluster/cluster-posts.ts';
import type { Slices } from '../cluster/slices.ts';
import type { Sharing } from '../score/accounts-sharing.ts';
import { createLookAlikes } from '../score/look-alikes.ts';
import { scoreAuthor } from '../score/score-author.ts';
import {
  type MatchedFactCheck,
  type ScoredNarrative,
  type SiteRating,
  scoreNarrative,
} from '../score/score-narrative.ts';
import { isSameRow } from './write-groups.ts';

export interface ScoreOptions {
  /** Milliseconds since 1970. */
  now: number;
  slices: Slices;
}

interface NarrativeOptions extends ScoreOptions {
  sharing: Sharing;
  factChecksOf?: (post: Post) => Promise<MatchedFactCheck[]>;
}

const SITE_RATINGS: Record<EditorsRating, SiteRating> = {
  reliable: 'reliable',
  noConsensus: 'unclear',
  unreliable: 'unreliable',
};
const ratingOf = (host: string): SiteRating | undefined => {
  const rating = ratingOfSite(host);
  return rating && SITE_RATINGS[rating];
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** The merges and splits that led to a narrative, including those of earlier runs. */
const historyOf = (id: string, earlier: Narrative | undefined, { merges, splits }: Clustering) => {
  const merged = merges.filter(({ into }) => into === id).flatMap(({ from }) => from);
  const split = splits.filter(({ from, into }) => from !== id && into.includes(id)).map(({ from }) => from);
  const mergedFrom = [...new Set([...textsIn(earlier?.mergedFrom), ...merged])].filter((from) => from !== id);
  const splitFrom = [...new Set([...textsIn(earlier?.splitFrom), ...split])];
  return { ...(mergedFrom.length > 0 ? { mergedFrom } : {}), ...(splitFrom.length > 0 ? { splitFrom } : {}) };
};

export const scoreNarratives = async (
  clustering: Clustering,
  earlier: readonly (Narrative | undefined)[],
  posts: readonly Post[],
  { now, slices, sharing, factChecksOf }: NarrativeOptions,
): Promise<ScoredNarrative[]> => {
  const { narratives, assignment } = clustering;
  const postsOf = Map.groupBy(posts, ({ postId }) => assignment.get(postId));
  const scored: ScoredNarrative[] = [];
  for (const [at, found] of narratives.entries()) {
    const own = postsOf.get(found.narrativeId) ?? [];
    const medoid = own.find(({ postId }) => postId === found.medoid);
    const factChecks = (medoid && (await factChecksOf?.(medoid))) ?? [];
    scored.push({
      ...scoreNarrative(found, own, { factChecks, ratingOf, sharing, now }),
      ...historyOf(found.narrativeId, earlier[at], clustering),
    });
    await slices.pause({ step: 'counting', done: narratives.length + at, total: 3 * narratives.length });
  }
  return scored;
};

/** Returns only the authors whose rows change. */
export const scoreAuthors = async (
  authors: readonly Author[],
  posts: readonly Post[],
  assignment: ReadonlyMap<string, string>,
  { now, slices }: ScoreOptions,
): Promise<Author[]> => {
  const postsOf = Map.groupBy(posts, ({ authorId }) => authorId);
  const lookAlikeOf = createLookAlikes(authors);
  const changed: Author[] = [];
  for (const [at, author] of authors.entries()) {
    const own = (postsOf.get(author.authorId) ?? []).map(({ createdAt, postId }) => ({
      createdAt,
      narrativeId: assignment.get(postId),
    }));
    const scored = scoreAuthor(author, own, { lookAlikeOf, now });
    if (!isSameRow(scored, author)) changed.push(scored);
    const pausing = slices.pause({ step: 'counting', done: 2 * authors.length + at, total: 3 * authors.length });
    if (pausing) await pausing;
  }
  return changed;
};
