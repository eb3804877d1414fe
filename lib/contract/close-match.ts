/** Defines a close match: a rated claim that may be the checked one, which is a question to the user and no label. */
import type { Sentence } from './sentence.ts';

export const DIFFERENCE_KINDS = [
  'number',
  'name',
  'former',
  'denied',
  'question',
  'quoted',
  'jest',
  'date',
  'place',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Words as they are written, with their offsets in the text, or without offsets if they are not in it. */
export interface StatedWords {
  text: string;
  start?: number;
  end?: number;
}

export interface MatchDifference {
  kind: DifferenceKind;
  /** In the checked text. */
  here?: StatedWords;
  /** In the rated claim. */
  there?: StatedWords;
  /** A denial that no second one may cancel, another number or another name: the rating cannot be meant for the checked text. */
  contradicts: boolean;
}

/** Identifies a rated claim: an article may rate several. */
export interface RatedClaimKey {
  url: string;
  claim: string;
}

export interface CloseMatch extends RatedClaimKey {
  publisher: string;
  rating: string;
  /** The day, as YYYY-MM-DD. */
  date: string;
  /** Published more than two years ago. */
  old: boolean;
  differences: MatchDifference[];
  /** Why the rating of the very same words is not carried to them. */
  sameWords?: Sentence;
  /** The sentence that the rating was read from, if the article has no ClaimReview. */
  readFrom?: string;
  /** The claim is the article's headline, about which nothing can be decided. */
  fromHeadline?: true;
}
