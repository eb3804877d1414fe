/** Judges by rules alone: a label exists only if listed publishers rated this very claim in words that have a known meaning. */
import type { MatchDifference, StatedWords } from '../../../contract/close-match.ts';
import type { Sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import { wordsOf } from '../../../text/words.ts';
import { isRelated } from '../content-words.ts';
import type { Review, ReviewInFile } from '../evidence/evidence.ts';
import { disagreementSentence, ownConclusionSentence, ratedSentence } from '../label-sentences.ts';
import type { TermRarity } from '../library/search-segments.ts';
import { type Closeness, createCloseness, type RatedText } from './close-match.ts';
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

/** A rating of another claim, which stands beside the checked one for comparison. */
interface ComparedReview extends Match {
  /** The differences between the checked text and the rated claim, contradictions first. */
  differences: MatchDifference[];
}

/** A rating of a claim that may be this one. It is a question to a person: it is no label, and counts as none. */
export interface CloseReview extends ComparedReview {
  /** From 0 to 1. */
  closeness: number;
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
  /** At most three ratings that may be of this claim, the closest first. */
  close: CloseReview[];
  /** At most three other ratings of claims about the same thing, the nearest first: of one publisher's same claim the newest. */
  related: ComparedReview[];
  /** Why a rating of the very same words that is not close is not carried to them. */
  sameWords?: Sentence;
}

/** The material for close matches and related ratings. */
export interface Comparing {
  /** The text that related ratings are about, if there is no claim to judge: the title of a page. */
  topic?: string | undefined;
  /** The claim's language, as BCP 47. */
  language?: string | undefined;
  /** The library's rarity of words in this language, if it knows the language. */
  rarity?: TermRarity | undefined;
  /** The titles of the fact-checks, by address. */
  titles?: ReadonlyMap<string, string> | undefined;
}

export const isOld = (date: string, now: number): boolean => {
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
const MAX_RELATED = 3;

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

/** A rating with how near its claim is to the text. */
type Scored = Match & Closeness;

/** Without a known language nothing weighs the words, so the share of equal ones decides. */
const byEqualWords =
  (text: string) =>
  ({ claim, title }: RatedText): Closeness => ({
    ...{ closeness: 0, isClose: false, relatedness: 0 },
    isRelated: isRelated(text, claim) || isRelated(text, title),
  });

/** Of one publisher's same claim the newest, as they come. */
const oncePerPublisher = <Some extends Match>(reviews: readonly Some[], known: readonly Match[]): Some[] => {
  const keyOf = ({ publisher, claim }: Match): string => JSON.stringify([publisher, wordsOf(claim)]);
  const seen = new Set(known.map(keyOf));
  return reviews.filter((review) => {
    const key = keyOf(review);
    return !seen.has(key) && seen.add(key);
  });
};

/** The nearest first, of equally near ones the newest. */
const scoreAll = <Some extends Match>(
  text: string,
  others: readonly Some[],
  { titles, language, rarity }: Comparing,
): (Some & Closeness)[] => {
  const ratedBy = ({ claim, url }: Match): RatedText => ({ claim, title: titles?.get(url) ?? '' });
  const compare = createCloseness(text, others.map(ratedBy), { language, rarity }) ?? byEqualWords(text);
  return others
    .map((match) => ({ ...match, ...compare(ratedBy(match)) }))
    .toSorted((one, other) => other.relatedness - one.relatedness);
};

const withoutScores = <Some extends Scored>({ closeness, isClose, relatedness, isRelated: _, ...match }: Some) => match;

/** Neither a publisher's own conclusion nor a headline is a claim that it rated: the question would be about other words. */
const closest = (claim: Claim, scored: readonly Scored[], language: string | undefined): CloseReview[] =>
  scored
    .filter(({ isClose, ownConclusion, fromHeadline }) => isClose && !ownConclusion && !fromHeadline)
    .toSorted((one, other) => other.closeness - one.closeness)
    .slice(0, MAX_CLOSE)
    .map((match) => {
      const sameWords = whySameWordsDiffer(claim, match.claim);
      return {
        ...withoutScores(match),
        closeness: match.closeness,
        differences: differencesFrom(claim, match.claim, language),
        ...(sameWords ? { sameWords } : {}),
      };
    });

const firstOf = <Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Ratings of other claims, or of this one, that only files state: related by their words, and no part of a verdict. */
export const relatedInFiles = (
  reviews: readonly ReviewInFile[],
  topic: string,
  { clock, comparing }: { clock: Clock; comparing: Comparing },
): (ReviewInFile & ComparedReview)[] => {
  const titles = new Map(reviews.map(({ url, title }) => [url, title]));
  const stated = reviews.map((review) => ({ ...review, old: isOld(review.date, clock.now()) }));
  return scoreAll(topic, stated, { ...comparing, titles })
    .filter(({ isRelated }) => isRelated)
    .slice(0, MAX_RELATED)
    .map((one) => ({
      ...withoutScores(one),
      differences: differencesFrom({ text: topic, sentence: topic }, one.claim, comparing.language),
    }));
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
    if (review.fromHeadline) return { review, same: false };
    const comparison = claim ? compareClaims(claim, review.claim, comparing?.language) : undefined;
    if (!comparison?.same) return { review, same: claim !== undefined && alsoSame?.has(review.claim) === true };
    const { inOtherWords } = comparison;
    return { review: { ...review, ...(inOtherWords ? { inOtherWords } : {}) }, same: true };
  });
  const same = compared.flatMap((one) => (one.same ? [one.review] : []));
  const matches = conclusionsLast(
    same.filter(({ publisher }, place) => same.findIndex((review) => review.publisher === publisher) === place),
  );
  const others = oncePerPublisher(
    compared.map(({ review }) => review),
    matches,
  );
  const topic = claim?.text ?? comparing?.topic;
  const scored = comparing && topic !== undefined ? scoreAll(topic, others, comparing) : [];
  const close = claim && comparing ? closest(claim, scored, comparing.language) : [];
  const isQuestion = ({ url, claim: rated }: Match) => close.some((one) => one.url === url && one.claim === rated);
  const related = scored
    .filter((one) => one.isRelated && !isQuestion(one))
    .slice(0, MAX_RELATED)
    .map((one) => ({
      ...withoutScores(one),
      differences: claim ? differencesFrom(claim, one.claim, comparing?.language) : [],
    }));
  const why = ({ ownConclusion, fromHeadline, claim: rated }: Match) =>
    claim && !ownConclusion && !fromHeadline ? whySameWordsDiffer(claim, rated) : undefined;
  const sameWords = firstOf(others, why);
  return { matches, close, related, ...(sameWords ? { sameWords } : {}), ...conclude(matches) };
};
