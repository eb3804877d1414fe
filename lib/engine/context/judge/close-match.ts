/**
 * Measures how likely it is that a rated claim and a text are about the same claim, for the question that a person answers, and
 * that they are about the same thing at all, for the related fact-checks that are listed. All signs are computed from the two texts and the rarity of words, whatever source the rated claim came from.
 */

import { languageOf } from '../../../text/stop-words.ts';
import { isNumber, tokensOf, wordsOf } from '../../../text/words.ts';
import { queryTerms } from '../library/query-terms.ts';
import type { TermRarity } from '../library/search-segments.ts';
import { createWordTerms, gramTerms, wordTerms } from '../library/terms.ts';
import { type CloseSigns, closeMatchFits, type Fit, relatedFits } from './close-match-fit.ts';
import { rarityFor } from './rarity.ts';
import { nameWordsIn } from './restated.ts';

export interface RatedText {
  claim: string;
  /** The title of the fact-check; empty if unknown. */
  title: string;
}

/** Longer texts are cut, as the library's search does; a claim is a sentence or two. */
const MAX_TEXT = 4000;
const MAX_CLAIM = 600;
const MAX_TITLE = 300;
const MAX_LACKING = 2;
/** Words that no item has, such as misspelled ones and joined ones. */
const MIN_UNKNOWN_RARITY = 0.999;
const NO_NAMES = 0.5;

const sumOf = (terms: Iterable<number>, weight: (term: number) => number): number => {
  let sum = 0;
  for (const term of terms) sum += weight(term);
  return sum;
};
const share = (part: number, whole: number): number => part / (whole || 1);
const pairsOf = (terms: readonly number[]): [number, number][] =>
  terms.slice(1).map((term, place) => [Number(terms[place]), term]);
/** One number for two terms: a set of them is faster than one of texts. */
const pairKey = ([one, other]: readonly [number, number]): number => Math.imul(one, 31) ^ other;
const countOf = (grams: ReadonlySet<number>, others: ReadonlyMap<number, number>): number =>
  sumOf(grams, (gram) => (others.has(gram) ? 1 : 0));
const highestFirst = (terms: readonly number[], weight: (term: number) => number): number[] =>
  terms.map(weight).toSorted((one, other) => other - one);

/** Reads the text once, for all rated claims. */
const readText = (whole: string, language: string, rarity: TermRarity) => {
  const text = whole.slice(0, MAX_TEXT);
  const { words, sentences, grams } = queryTerms(text, language, (term) => rarity(term) < MIN_UNKNOWN_RARITY);
  return {
    words,
    sentences: sentences.length > 0 ? sentences : [words],
    sentenceSums: (sentences.length > 0 ? sentences : [words]).map((sentence) => sumOf(sentence.keys(), rarity)),
    grams,
    pairs: new Set(pairsOf(wordTerms(wordsOf(text), language)).map(pairKey)),
    numbers: new Set(tokensOf(text).filter(isNumber)),
  };
};

/** Creates the signs of one text. `language` is a primary language such as "en". */
export const createCloseSigns = (
  text: string,
  language: string,
  rarity: TermRarity,
): ((rated: RatedText) => CloseSigns) => {
  const { words, sentences, sentenceSums, grams, pairs, numbers } = readText(text, language, rarity);
  const weighed = (term: number): number => (words.get(term) ?? 0) * rarity(term);
  const textSum = sumOf(words.keys(), weighed);
  const has = (term: number): boolean => words.has(term);
  const termsOf = createWordTerms();
  return (rated) => {
    const claim = rated.claim.slice(0, MAX_CLAIM);
    const [claimWords, titleWords] = [wordsOf(claim), wordsOf(rated.title.slice(0, MAX_TITLE))];
    const sequence = termsOf(claimWords, language);
    const inClaim = [...new Set(sequence)];
    const inTitle = [...new Set(termsOf(titleWords, language))];
    const inBoth = [...new Set([...inClaim, ...inTitle])];
    const [claimSum, titleSum, bothSum] = [sumOf(inClaim, rarity), sumOf(inTitle, rarity), sumOf(inBoth, rarity)];
    const [shared, sharedTitle, sharedBoth] = [inClaim.filter(has), inTitle.filter(has), inBoth.filter(has)];
    const [rarest = 0] = highestFirst(shared, rarity);
    const [rarestOfBoth = 0, , thirdRarest = 0] = highestFirst(sharedBoth, rarity);

    let [sentence, overlap, claimOverlap, titleOverlap] = [0, 0, 0, 0];
    for (const [place, own] of sentences.entries()) {
      const inSentence = (term: number): number => (own.has(term) ? rarity(term) : 0);
      const ownSum = Number(sentenceSums[place]);
      const ofClaim = sumOf(shared, inSentence);
      sentence = Math.max(sentence, share(ofClaim, claimSum));
      overlap = Math.max(overlap, share(2 * sumOf(sharedBoth, inSentence), bothSum + ownSum));
      claimOverlap = Math.max(claimOverlap, share(2 * ofClaim, claimSum + ownSum));
      titleOverlap = Math.max(titleOverlap, share(2 * sumOf(sharedTitle, inSentence), titleSum + ownSum));
    }

    const known = new Set(inBoth);
    const elsewhere = [...words.keys()].filter((term) => !known.has(term));
    const claimGrams = new Set(gramTerms(claimWords));
    const titleGrams = new Set(gramTerms(titleWords));
    const sharedGrams = countOf(claimGrams, grams);
    const nameTerms = new Set(termsOf(nameWordsIn(claim), language));
    const names = inClaim.filter((term) => nameTerms.has(term));
    const claimPairs = pairsOf(sequence);
    const pairSum = (some: readonly [number, number][]) => some.reduce((sum, pair) => sum + sumOf(pair, rarity), 0);
    const lacking = tokensOf(claim).filter((token) => isNumber(token) && !numbers.has(token)).length;
    return {
      claim: share(sumOf(shared, rarity), claimSum),
      title: share(sumOf(sharedTitle, rarity), titleSum),
      sentence,
      text: share(sumOf(sharedBoth, weighed), textSum),
      overlap,
      claimOverlap,
      titleOverlap,
      rarest,
      rarestOfBoth,
      thirdRarest,
      shared: Math.log1p(sumOf(shared, rarity)),
      sharedBoth: Math.log1p(sumOf(sharedBoth, rarity)),
      sharedTitle: Math.log1p(sumOf(sharedTitle, rarity)),
      sharedBeyondNames: Math.log1p(
        sumOf(
          shared.filter((term) => !nameTerms.has(term)),
          rarity,
        ),
      ),
      sharedSquares: Math.log1p(sumOf(sharedBoth, (term) => rarity(term) ** 2)),
      pairs: share(pairSum(claimPairs.filter((pair) => pairs.has(pairKey(pair)))), pairSum(claimPairs)),
      claimGrams: share(sharedGrams, claimGrams.size),
      titleGrams: share(countOf(titleGrams, grams), titleGrams.size),
      textGrams: share(sharedGrams, grams.size),
      names: names.length > 0 ? share(sumOf(names.filter(has), rarity), sumOf(names, rarity)) : NO_NAMES,
      rarestElsewhere: elsewhere.reduce((highest, term) => Math.max(highest, weighed(term)), 0),
      rarestLacking: sequence.reduce((highest, term) => (has(term) ? highest : Math.max(highest, rarity(term))), 0),
      numbersLacking: Math.min(MAX_LACKING, lacking),
      textLength: Math.log1p(words.size),
      claimLength: Math.log1p(inClaim.length),
    };
  };
};

/** From 0 to 1, by the fitted weights. */
const scoreOf = (signs: CloseSigns, { bias, weights }: Fit): number => {
  const sum = Object.entries(weights).reduce(
    // The cast restores what Object.entries widens: the weights are those of signs.
    (total, [name, weight]) => total + weight * signs[name as keyof CloseSigns],
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
};

export interface ClosenessOptions {
  /** The text's language, as BCP 47. */
  language: string | undefined;
  /** The library's rarity of words in this language, if it knows the language. */
  rarity: TermRarity | undefined;
}

/** Scores are from 0 to 1. */
export interface Closeness {
  closeness: number;
  isClose: boolean;
  relatedness: number;
  /** True for every close one as well. */
  isRelated: boolean;
}

/** Compares rated claims with one text. Absent if neither the library nor the shipped word weights know the language. */
export const createCloseness = (
  text: string,
  rated: readonly RatedText[],
  { language: tag, rarity: library }: ClosenessOptions,
): ((rated: RatedText) => Closeness) | undefined => {
  const language = languageOf(wordsOf(text.slice(0, MAX_TEXT)), tag);
  if (language === undefined) return undefined;
  const texts = [text, ...rated.flatMap(({ claim, title }) => [claim, title])].map((one) => one.slice(0, MAX_TEXT));
  const rarity = rarityFor(texts, language, library);
  if (!rarity) return undefined;
  const [close, related] = [closeMatchFits[rarity.by], relatedFits[rarity.by]];
  const signsOf = createCloseSigns(text, language, rarity.of);
  return (one) => {
    const signs = signsOf(one);
    const [closeness, relatedness] = [scoreOf(signs, close), scoreOf(signs, related)];
    const isClose = closeness >= close.threshold;
    return { closeness, isClose, relatedness, isRelated: isClose || relatedness >= related.threshold };
  };
};
