/** Judges by rules alone: a label exists only if listed publishers rated this very claim in words that have a known meaning. */
import type { MatchDifference, StatedWords } from '../../../contract/close-match.ts';
import type { Sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Review } from '../evidence/evidence.ts';
import { disagreementSentence, ownConclusionSentence, ratedSentence } from '../label-sentences.ts';
import type { TermRarity } from '../library/search-segments.ts';
import { createCloseness } from './close-match.ts';
import { differencesOf } from './differences.ts';
import { type Label, labelOfRating } from './ratings.ts';
import { type Claim, compareClaims, whySameWordsDiffer } from './same-claim.ts';

export interface Match extends Review {
  /** Published more than two years ago. */
  old: boolean;
  /** The language model that matched it to the claim; absent if rules did. */
  matchedBy?: string;
  /** The claim is no copy of the rated one but says the same in other words (`same-claim.ts`). */
  inOtherWords?: true;
}

/** A rating of a claim that may be this one. It is a question to a person: it is no label, and counts as none. */
export interface CloseReview extends Match {
  /** From 0 to 1. */
  closeness: number;
  /** The differences between the checked text and the rated claim, contradictions first. */
  differences: MatchDifference[];
  /** Why the rating of the very same words is not carried to them. */
  sameWords?: Sentence;
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
  /** Other ratings that were found, and older ones of the same publisher. The close ones are among them. */
  related: Match[];
  /** At most three of the related ratings, the closest first. */
  close: CloseReview[];
  /** The same for a related rating that is not close. */
  sameWords?: Sentence;
}

/** The material for close matches. */
export interface Comparing {
  /** The claim's language, as BCP 47. */
  language?: string | undefined;
  /** The library's rarity of words in this language, if it knows the language. */
  rarity?: TermRarity | undefined;
  /** The titles of the fact-checks, by address. */
  titles?: ReadonlyMap<string, string> | undefined;
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

const MAX_CLOSE = 3;

/** Differences from the whole sentence: "It is not true that" may stand before the selected words. */
const differencesFrom = ({ text, sentence }: Claim, rated: string, language: string | undefined): MatchDifference[] => {
  const offset = sentence.indexOf(text);
  if (offset < 0 || sentence === text) return differencesOf(text, rated, language);
  const inText = ({ start = 0, end = 0, text: words }: StatedWords): StatedWords =>
    start >= offset && end <= offset + text.length
      ? { text: words, start: start - offset, end: end - offset }
      : { text: words };
  return differencesOf(sentence, rated, language).map(({ here, ...difference }) =>
    here ? { ...difference, here: inText(here) } : difference,
  );
};

/** A publisher's own conclusion is no claim that it rated, so it is never close: the question would be about other words. */
const closest = (claim: Claim, related: readonly Match[], { titles, ...options }: Comparing): CloseReview[] => {
  const candidates = related
    .filter(({ ownConclusion }) => !ownConclusion)
    .map((match) => ({ match, rated: { claim: match.claim, title: titles?.get(match.url) ?? '' } }));
  const { language, rarity } = options;
  const closeness = createCloseness(
    claim.text,
    candidates.map(({ rated }) => rated),
    { language, rarity },
  );
  if (!closeness) return [];
  return candidates
    .map(({ match, rated }) => ({ ...match, closeness: closeness.of(rated) }))
    .filter((match) => match.closeness >= closeness.threshold)
    .toSorted((one, other) => other.closeness - one.closeness)
    .slice(0, MAX_CLOSE)
    .map((match) => {
      const sameWords = whySameWordsDiffer(claim, match.claim);
      const differences = differencesFrom(claim, match.claim, language);
      return { ...match, differences, ...(sameWords ? { sameWords } : {}) };
    });
};

const firstOf = <Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * `claim` is absent if there is none to judge: a link, or a page that is itself a fact-check. `alsoSame` holds the rated
 * claims, verbatim, that a judge other than the rules matched to this one. Without `comparing` no match is close.
 */
export const judgeClaim = (
  claim: Claim | undefined,
  reviews: readonly Review[],
  { clock, alsoSame, comparing }: { clock: Clock; alsoSame?: ReadonlySet<string>; comparing?: Comparing },
): Verdict => {
  const newestFirst = unique(reviews)
    .map((review): Match => ({ ...review, old: isOld(review.date, clock.now()) }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const compared = newestFirst.map((review): { review: Match; same: boolean } => {
    const comparison = claim ? compareClaims(claim, review.claim, comparing?.language) : undefined;
    if (!comparison?.same) return { review, same: claim !== undefined && alsoSame?.has(review.claim) === true };
    const { inOtherWords } = comparison;
    return { review: { ...review, ...(inOtherWords ? { inOtherWords } : {}) }, same: true };
  });
  const same = compared.flatMap((one) => (one.same ? [one.review] : []));
  const matches = conclusionsLast(
    same.filter(({ publisher }, place) => same.findIndex((review) => review.publisher === publisher) === place),
  );
  const related = compared.flatMap(({ review }) => (matches.includes(review) ? [] : [review]));
  const close = claim && comparing ? closest(claim, related, comparing) : [];
  const why = ({ ownConclusion, claim: rated }: Match) =>
    claim && !ownConclusion ? whySameWordsDiffer(claim, rated) : undefined;
  const sameWords = firstOf(related, why);
  return { matches, related, close, ...(sameWords ? { sameWords } : {}), ...conclude(matches) };
};
