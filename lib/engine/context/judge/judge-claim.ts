/** Judges by rules alone: a label exists only if listed publishers rated this very claim in words that have a known meaning. */
import type { Sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Review } from '../evidence/evidence.ts';
import { disagreementSentence, ownConclusionSentence, ratedSentence } from '../label-sentences.ts';
import { type Label, labelOfRating } from './ratings.ts';
import { type Claim, compareClaims } from './same-claim.ts';

export interface Match extends Review {
  /** Published more than two years ago. */
  old: boolean;
  /** The language model that matched it to the claim; absent if rules did. */
  matchedBy?: string;
  /** From 0 to 1, if the claim is not a copy of the rated one but similar enough (`same-claim.ts`). */
  likeness?: number;
}

export interface Verdict {
  /** Present only with a match. */
  label?: Label;
  /** The sentence about the matches; absent without a match. */
  sentence?: Sentence;
  /**
   * Ratings of this very claim: the newest of each publisher, the newest publisher first. Those whose words are the publisher's
   * own conclusion come last, and determine no label.
   */
  matches: Match[];
  /** Other ratings that were found, and older ones of the same publisher. */
  related: Match[];
}

const isOld = (date: string, now: number): boolean => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 2);
  return Date.parse(date) < limit.getTime();
};

/** If one of several ratings has no known meaning, their agreement is unknown, so none becomes a label. */
const conclude = (matches: readonly Match[]): Pick<Verdict, 'label' | 'sentence'> => {
  const rated = matches.filter(({ ownConclusion }) => !ownConclusion);
  const [newest] = rated;
  if (!newest) return matches[0] ? { sentence: ownConclusionSentence(matches[0]) } : {};
  const labels = new Set(rated.map(({ rating }) => labelOfRating(rating)));
  const [label] = labels;
  if (labels.has(undefined)) return { sentence: ratedSentence(newest) };
  if (labels.size > 1) return { label: 'Caution', sentence: disagreementSentence(rated) };
  return { sentence: ratedSentence(newest), ...(label ? { label } : {}) };
};

const conclusionsLast = <Some extends Review>(reviews: readonly Some[]): Some[] =>
  reviews.toSorted((one, other) => Number(one.ownConclusion ?? false) - Number(other.ownConclusion ?? false));

/** The library and the publisher's own search may both return a rating, with different titles of its article. */
const unique = (reviews: readonly Review[]): Review[] => [
  ...new Map(
    conclusionsLast(reviews).map((review) => [JSON.stringify([review.url, review.claim, review.rating]), review]),
  ).values(),
];

/**
 * `claim` is absent if there is none to judge: a link, or a page that is itself a fact-check. `alsoSame` holds the rated
 * claims, verbatim, that a judge other than the rules matched to this one.
 */
export const judgeClaim = (
  claim: Claim | undefined,
  reviews: readonly Review[],
  { clock, alsoSame }: { clock: Clock; alsoSame?: ReadonlySet<string> },
): Verdict => {
  const newestFirst = unique(reviews)
    .map((review): Match => ({ ...review, old: isOld(review.date, clock.now()) }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const compared = newestFirst.map((review): { review: Match; same: boolean } => {
    const comparison = claim ? compareClaims(claim, review.claim) : undefined;
    if (!comparison?.same) return { review, same: claim !== undefined && alsoSame?.has(review.claim) === true };
    const { likeness } = comparison;
    return { review: { ...review, ...(likeness === undefined ? {} : { likeness }) }, same: true };
  });
  const same = compared.flatMap((one) => (one.same ? [one.review] : []));
  const matches = conclusionsLast(
    same.filter(({ publisher }, place) => same.findIndex((review) => review.publisher === publisher) === place),
  );
  const related = compared.flatMap(({ review }) => (matches.includes(review) ? [] : [review]));
  return { matches, related, ...conclude(matches) };
};
