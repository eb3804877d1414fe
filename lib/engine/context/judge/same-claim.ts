/**
 * Decides whether a publisher rated this very claim. A label hangs on it, so it is strict to the point of missing most
 * paraphrases: the same words in the same order, apart from a few that carry nothing.
 *
 * Counting shared words is not enough, however high the bar: one word makes a library a swimming pool, "former" makes
 * another person, and "A sued B" has all the words of "B sued A". What is missed here is still shown as related.
 */
import { isNumber, tokensOf } from '../tokens.ts';
import { type ClaimForm, formOf } from './claim-form.ts';

export type Difference =
  | 'question'
  | 'negation'
  | 'quotation'
  | 'satire'
  | 'points elsewhere'
  | 'part of a sentence'
  | 'too short'
  | 'numbers'
  | 'words';

export type Comparison = { same: true } | { same: false; because: Difference };

export interface Claim {
  text: string;
  /** The whole sentence that the text was taken from; the text itself where nobody knows more. */
  sentence: string;
}

/** "A" is not among them: "few came" and "a few came" are different claims. */
const CARRY_NOTHING = new Set(['the', 'its', 'has', 'have']);

const FEWEST_WORDS = 3;

const meaningful = (text: string): string[] => tokensOf(text).filter((token) => !CARRY_NOTHING.has(token));

const equal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((token, place) => token === other[place]);

const differenceOfForm = (claim: ClaimForm, rated: ClaimForm): Difference | undefined => {
  if (claim.question !== rated.question) return 'question';
  if (claim.denials !== rated.denials) return 'negation';
  if (claim.jest || rated.jest) return 'satire';
  if (claim.quotation !== rated.quotation) return 'quotation';
  return claim.points || rated.points ? 'points elsewhere' : undefined;
};

const differenceOfWords = (claim: Claim, rated: string): Difference | undefined => {
  const [words, ratedWords] = [meaningful(claim.text), meaningful(rated)];
  if (!equal(words, meaningful(claim.sentence))) return 'part of a sentence';
  if (words.length < FEWEST_WORDS) return 'too short';
  if (!equal(words.filter(isNumber), ratedWords.filter(isNumber))) return 'numbers';
  return equal(words, ratedWords) ? undefined : 'words';
};

export const compareClaims = (claim: Claim, rated: string): Comparison => {
  const because = differenceOfForm(formOf(claim.sentence), formOf(rated)) ?? differenceOfWords(claim, rated);
  return because ? { same: false, because } : { same: true };
};
