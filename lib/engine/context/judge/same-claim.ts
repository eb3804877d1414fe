/**
 * Decides if a publisher rated this very claim. A label depends on it, so it is strict to the point of missing most
 * paraphrases. A claim matches in one of two ways:
 *
 * A copy has the same words in the same order, apart from a few without meaning; it may be one sentence of a longer text. A near copy
 * does not match: one word makes a library a swimming pool, "former" makes another person, and "A sued B" has all the words of "B
 * sued A".
 *
 * A longer text in its own words, such as a post, matches if it has each word that carries the claim (`restated.ts`), or a quotation
 * with its speaker (`attributed-quotation.ts`).
 *
 * A missed match is still shown as related.
 */
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { commonSequence } from '../../../text/common-sequence.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { isNumber, tokensOf } from '../../../text/words.ts';
import { isSameQuotation } from './attributed-quotation.ts';
import { type ClaimForm, formOf, pointingWord, pointsOutside } from './claim-form.ts';
import { differencesOf } from './differences.ts';
import { ownWords } from './own-words.ts';
import { restates } from './restated.ts';

export type ClaimDifference =
  | 'question'
  | 'negation'
  | 'quotation'
  | 'satire'
  | 'points elsewhere'
  | 'part of a sentence'
  | 'too short'
  | 'numbers'
  | 'words';

/** `inOtherWords` if the text is no copy. */
export type ClaimComparison = { same: true; inOtherWords?: true } | { same: false; because: ClaimDifference };

export interface Claim {
  text: string;
  /** The whole sentence that the text was taken from; the text itself if unknown. */
  sentence: string;
}

/** "A" is not among them: "few came" and "a few came" are different claims. */
const CARRY_NOTHING = new Set(['the', 'its', 'has', 'have']);

const MIN_WORDS = 3;

const meaningful = (text: string): string[] => tokensOf(text).filter((token) => !CARRY_NOTHING.has(token));

const equal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((token, place) => token === other[place]);

const differenceOfForm = (claim: ClaimForm, rated: ClaimForm): ClaimDifference | undefined => {
  if (claim.question !== rated.question) return 'question';
  if (claim.denials !== rated.denials) return 'negation';
  if (claim.jest || rated.jest) return 'satire';
  if (claim.quotation !== rated.quotation) return 'quotation';
  return claim.points || rated.points ? 'points elsewhere' : undefined;
};

const differenceOfWords = (claim: Claim, rated: string): ClaimDifference | undefined => {
  const [words, ratedWords] = [meaningful(claim.text), meaningful(rated)];
  if (!equal(words, meaningful(claim.sentence))) return 'part of a sentence';
  if (words.length < MIN_WORDS) return 'too short';
  if (!equal(words.filter(isNumber), ratedWords.filter(isNumber))) return 'numbers';
  return equal(words, ratedWords) ? undefined : 'words';
};

/** Fewer words are a phrase that many texts have. */
const MIN_WORDS_OF_COPY = 6;

/** One sentence of the text is a copy, and nothing beside it denies, questions, quotes or jests. */
const hasCopy = ({ text, sentence }: Claim, rated: string): boolean => {
  const words = meaningful(rated);
  if (words.length < MIN_WORDS_OF_COPY || pointsOutside(rated) || !equal(meaningful(text), meaningful(sentence)))
    return false;
  return (
    differenceOfForm({ ...formOf(sentence), points: false }, formOf(rated)) === undefined &&
    sentencesOf(text).some((one) => equal(meaningful(one), words))
  );
};

/** With this share in common, in the same order, two sentences differ on purpose. */
const MIN_COPIED_SHARE = 0.6;

/** The words from the first to the last one that the rated claim has too. */
const sharedStretch = (words: readonly string[], rated: ReadonlySet<string>): readonly string[] => {
  const isShared = (word: string) => rated.has(word);
  return words.slice(Math.max(0, words.findIndex(isShared)), words.findLastIndex(isShared) + 1);
};

const isNearlyCopied = (text: string, rated: string): boolean => {
  const ratedWords = meaningful(rated);
  const known = new Set(ratedWords);
  return [text, ...sentencesOf(text)].some((part) => {
    const words = sharedStretch(meaningful(part), known);
    const least = MIN_COPIED_SHARE * Math.max(words.length, ratedWords.length);
    // The common words cannot be more than the shorter one has: a page is not compared with a sentence, word by word.
    return Math.min(words.length, ratedWords.length) >= least && commonSequence(words, ratedWords) >= least;
  });
};

/** Differences after which a text cannot state the claim in other words. */
const FINAL = new Set<ClaimDifference>(['question', 'negation', 'satire', 'part of a sentence', 'too short']);

/** Words of the text that stand in place of other words of the claim, such as another date. */
const differsOpenly = (text: string, rated: string): boolean =>
  differencesOf(text, rated).some(({ here, there }) => here !== undefined && there !== undefined);

const isRestated = (claim: Claim, rated: string, language: string | undefined): boolean => {
  const [form, ratedForm] = [formOf(claim.sentence), formOf(rated)];
  const differences = [differenceOfForm(form, ratedForm), differenceOfWords(claim, rated)];
  if (differences.some((difference) => difference && FINAL.has(difference))) return false;
  if (pointsOutside(rated) || isNearlyCopied(claim.text, rated)) return false;
  return restates(claim.text, rated, language) && !differsOpenly(claim.text, rated);
};

/** `language` is the claim's, as BCP 47. */
export const compareClaims = (whole: Claim, rated: string, language?: string): ClaimComparison => {
  const claim = { text: ownWords(whole.text), sentence: ownWords(whole.sentence) };
  const because = differenceOfForm(formOf(claim.sentence), formOf(rated)) ?? differenceOfWords(claim, rated);
  if (!because) return { same: true };
  if (hasCopy(claim, rated)) return { same: true };
  // A part of a sentence may lack what denies the rest.
  const isSentence = equal(meaningful(whole.text), meaningful(whole.sentence));
  const inOtherWords = isSentence && (isSameQuotation(whole.text, rated) || isRestated(whole, rated, language));
  return inOtherWords ? { same: true, inOtherWords } : { same: false, because };
};

/** Why a rating of the very same words is not carried to them; undefined for other words, and for another form such as a question. */
export const whySameWordsDiffer = (claim: Claim, rated: string): Sentence | undefined => {
  if (!equal(meaningful(claim.text), meaningful(rated))) return undefined;
  const comparison = compareClaims(claim, rated);
  switch (comparison.same ? undefined : comparison.because) {
    case 'points elsewhere': {
      const pointing = pointingWord(claim.text);
      // The claim is a part of its sentence, and what it points to is in the rest.
      if (!pointing) return sentence('verdict.sameWordsPart');
      return sentence(pointing.isPerson ? 'verdict.sameWordsPerson' : 'verdict.sameWordsElse', { word: pointing.word });
    }
    case 'quotation':
      return sentence('verdict.sameWordsQuoted');
    case 'part of a sentence':
      return sentence('verdict.sameWordsPart');
    default:
      return undefined;
  }
};
