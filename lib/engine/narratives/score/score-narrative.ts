/** Computes the service's report on a narrative from its posts. A number is reported only together with its inputs. */
import type { AccountsSharing } from '../../../contract/device/accounts-sharing.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Label } from '../../context/judge/ratings.ts';
import { disagreementSentence, ratedSentence, unquoted } from '../../context/label-sentences.ts';
import type { FoundNarrative } from '../cluster/cluster-posts.ts';
import { linksOf } from '../links.ts';
import { quotePosts } from '../summarize/quote-posts.ts';
import { textsOfQuotes } from '../summarize/story-texts.ts';
import type { Sharing } from './accounts-sharing.ts';
import {
  contextScoreOf,
  dailyHistogram,
  factCheckValue,
  growthOf,
  hourlyHistogram,
  labelOf,
  postTime,
  reachOf,
  type ScoreInput,
  sourceValue,
  trendOf,
  weightedRiskOf,
} from './formulas.ts';
import { sharingInStory } from './sharing-in-story.ts';

/** A number above that of all people is no count. */
const MAX_COUNT = 1e10;

const countIn = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= MAX_COUNT ? Math.floor(value) : 0;

/** A `total` includes its parts. */
const engagementOf = ({ engagement }: Post): number => {
  if (typeof engagement !== 'object' || engagement === null) return countIn(engagement);
  const parts = Object.entries(engagement);
  const total = parts.find(([name]) => name === 'total');
  return total ? countIn(total[1]) : parts.reduce((sum, [, value]) => sum + countIn(value), 0);
};

/** A listed fact-check that rated the same claim. */
export interface MatchedFactCheck {
  publisher: string;
  claim: string;
  rating: string;
  /** The day, as YYYY-MM-DD. */
  date: string;
  old: boolean;
  address: string;
  /** Absent if the rating cannot be read as a label. */
  label?: Label;
}

/** Another party's rating of a site. */
export type SiteRating = 'reliable' | 'unclear' | 'unreliable';

export interface NarrativeEvidence {
  factChecks: readonly MatchedFactCheck[];
  ratingOf(host: string): SiteRating | undefined;
  /** The result of `findSharing` for all posts of the project. */
  sharing?: Sharing;
  /** Milliseconds since 1970. */
  now: number;
}

/** Adds members to those of the specification, so that a user can follow each number. */
export interface ScoredNarrative extends Narrative {
  titleFrom: 'automatic';
  /** The post that the title quotes. */
  titlePostId?: string;
  terms: string[];
  medoidPostId: string;
  /** The posts nearest to the centre of the narrative. */
  centralPostIds: string[];
  /** The number of posts with an impossible date. */
  undatedPosts: number;
  factChecks: MatchedFactCheck[];
  labelSentenceCoded?: Sentence;
  trendJustificationCoded: Sentence;
  scoreInputs: ScoreInput[];
  accountsSharing?: AccountsSharing;
  /** From 0 to 1; present together with `weightedRiskScore`. */
  reach?: number;
}

const countBy = (values: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const factCheckInput = (factChecks: readonly MatchedFactCheck[]): ScoreInput[] => {
  const labels = factChecks.flatMap(({ label }) => label ?? []);
  if (labels.length === 0) return [];
  const ratings = factChecks.map(({ publisher, rating, date }) =>
    sentence('score.factCheck', { publisher, rating: unquoted(rating), day: { day: date } }),
  );
  const sentenceCoded = sentence('score.factChecks', { ratings: { list: ratings } });
  return [{ name: 'factChecks', value: factCheckValue(labels), sentenceCoded }];
};

const linkHost = (address: string): string => address.split(/[/?:]/, 1)[0] ?? '';

const sourceInput = (posts: readonly Post[], ratingOf: NarrativeEvidence['ratingOf']): ScoreInput[] => {
  const ratings = posts.flatMap(linksOf).flatMap((address) => ratingOf(linkHost(address)) ?? []);
  if (ratings.length === 0) return [];
  const counts = countBy(ratings);
  const [unclear, unreliable] = [counts.get('unclear') ?? 0, counts.get('unreliable') ?? 0];
  const sentenceCoded = sentence('score.sources', { count: ratings.length, unreliable, unclear });
  return [{ name: 'sources', value: sourceValue({ rated: ratings.length, unclear, unreliable }), sentenceCoded }];
};

const repetitionInput = (posts: readonly Post[], sharing: Sharing | undefined): ScoreInput[] => {
  if (!sharing || posts.length === 0) return [];
  const repeated = posts.filter(({ postId }) => sharing.posts.has(postId)).length;
  const { windowSeconds: seconds } = sharing;
  const sentenceCoded = sentence('score.repetition', { repeated, count: posts.length, seconds });
  return [{ name: 'repetition', value: repeated / posts.length, sentenceCoded }];
};

const labelSentenceOf = (factChecks: readonly MatchedFactCheck[]): Sentence | undefined => {
  const labelled = factChecks.filter(({ label }) => label !== undefined);
  const [first] = labelled;
  if (!first) return undefined;
  return new Set(labelled.map(({ label }) => label)).size > 1 ? disagreementSentence(labelled) : ratedSentence(first);
};

const centralOf = ({ central }: FoundNarrative, posts: readonly Post[]): Post[] => {
  const wanted = new Set(central);
  const wantedPosts = new Map(posts.flatMap((post) => (wanted.has(post.postId) ? [[post.postId, post] as const] : [])));
  return central.flatMap((id) => wantedPosts.get(id) ?? []);
};

/** `posts` are those of the narrative. */
export const scoreNarrative = (
  found: FoundNarrative,
  posts: readonly Post[],
  { factChecks, ratingOf, sharing, now }: NarrativeEvidence,
): ScoredNarrative => {
  const moments = posts.flatMap(({ createdAt }) => postTime(createdAt, now) ?? []);
  const trend = trendOf(moments, now);
  const uniqueAuthors = new Set(posts.flatMap(({ authorId }) => authorId ?? [])).size;
  const scoreInputs: ScoreInput[] = [
    ...factCheckInput(factChecks),
    ...sourceInput(posts, ratingOf),
    ...repetitionInput(posts, sharing),
    { name: 'growth', value: growthOf(trend), sentenceCoded: trend.sentence },
  ];
  const contextScore = contextScoreOf(scoreInputs);
  const contextLabel = labelOf(factChecks.flatMap(({ label }) => label ?? []));
  const labelSentence = labelSentenceOf(factChecks);
  return {
    narrativeId: found.narrativeId,
    title: found.title,
    ...(found.titlePostId === undefined ? {} : { titlePostId: found.titlePostId }),
    titleFrom: found.titleFrom,
    terms: found.terms,
    medoidPostId: found.medoid,
    centralPostIds: found.central,
    ...textsOfQuotes(quotePosts(centralOf(found, posts))),
    postCount: posts.length,
    uniqueAuthors,
    totalEngagement: posts.reduce((sum, post) => sum + engagementOf(post), 0),
    platformDistribution: Object.fromEntries(countBy(posts.map(({ platform }) => platform))),
    dailyHistogram: dailyHistogram(moments).map((entry) => ({ ...entry })),
    hourlyHistogram: hourlyHistogram(moments).map((entry) => ({ ...entry })),
    undatedPosts: posts.length - moments.length,
    trendJustificationCoded: trend.sentence,
    factChecks: [...factChecks],
    scoreInputs,
    ...(sharing ? { accountsSharing: sharingInStory(posts, sharing) } : {}),
    ...(contextLabel === undefined ? {} : { contextLabel }),
    ...(labelSentence === undefined ? {} : { labelSentenceCoded: labelSentence }),
    ...(contextScore === undefined
      ? {}
      : {
          contextScore,
          reach: reachOf(uniqueAuthors),
          weightedRiskScore: weightedRiskOf(contextScore, uniqueAuthors),
        }),
  };
};
