/**
 * Holds the parameters of close matches and of related fact-checks, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375 rated
 * claims) and on 1,987 sentences of half of the pages of the article extraction benchmark by
 * `node tests/eval/claims/fit-scores.ts DIR --pages DIR`, which documents the method. Each basis of rarity has its own.
 * `npm run eval -- gate --data DIR --negatives DIR` reports the results on posts and pages that they were not fitted on.
 */

/** Shares and rarities are from 0 to 1; sums are logarithms, so that a long text does not outweigh the rest. */
export interface CloseSigns {
  /** The words of the claim, and of the title, that the text has, as a share by rarity. */
  claim: number;
  title: number;
  /** The same of the claim in the sentence that has most of it. */
  sentence: number;
  /** The words of the text that claim or title have. */
  text: number;
  /** The overlap of claim and title with the closest sentence: twice the shared rarity by the sum of both. */
  overlap: number;
  /** The same of the claim alone, and of the title alone: a title often says the claim in the words of the posts. */
  claimOverlap: number;
  titleOverlap: number;
  /** The rarest shared word of the claim. */
  rarest: number;
  /** The rarest and the third rarest shared word of claim or title. */
  rarestOfBoth: number;
  thirdRarest: number;
  /** The rarity of all shared words: of the claim, of the title, of both, of the claim without its names. */
  shared: number;
  sharedBoth: number;
  sharedTitle: number;
  sharedBeyondNames: number;
  /** The squares of the rarity of all shared words of claim and title: few rare words count for more than many common ones. */
  sharedSquares: number;
  /** Adjacent words of the claim that are adjacent in the text. */
  pairs: number;
  /** The share of four letters in a row: of the claim's and the title's in the text, of the text's in the claim. */
  claimGrams: number;
  titleGrams: number;
  textGrams: number;
  /** The share of the claim's names that the text has; half if it has none. */
  names: number;
  /** The rarest word of the text that neither claim nor title has, and of the claim that the text lacks. */
  rarestElsewhere: number;
  rarestLacking: number;
  /** The number of the claim's numbers that the text lacks, at most two. */
  numbersLacking: number;
  /** The numbers of different words, as logarithms. */
  textLength: number;
  claimLength: number;
}

/** Weights of signs, and the lowest score that passes. */
export interface Fit {
  bias: number;
  weights: Readonly<Partial<CloseSigns>>;
  threshold: number;
}

export const closeMatchFits: Record<'library' | 'words', Fit> = {
  /** In cross-validation: recall 0.383, 2 of 800 posts and 2 of 1,987 sentences without a fact-check suggested. */
  library: {
    bias: -17.4,
    weights: {
      claim: 3.431,
      title: -0.582,
      sentence: -3.894,
      text: -0.467,
      overlap: 8.787,
      rarest: 1.306,
      rarestOfBoth: 5.516,
      thirdRarest: 1.01,
      shared: 0.698,
      sharedBoth: 1.547,
      sharedTitle: 2.198,
      sharedBeyondNames: 1.373,
      sharedSquares: 0.29,
      pairs: -6.696,
      claimGrams: 1.307,
      titleGrams: 2.846,
      textGrams: 6.037,
      names: 1.258,
      rarestElsewhere: 2.501,
      rarestLacking: -1.226,
      numbersLacking: -0.628,
      textLength: -0.126,
      claimLength: -0.165,
    },
    threshold: 0.9272,
  },
  /** In cross-validation: recall 0.265, 2 of 800 posts and 0 of 1,987 sentences without a fact-check suggested. */
  words: {
    bias: -17.373,
    weights: {
      claim: 4.186,
      title: -1.867,
      sentence: -1.192,
      text: 6.531,
      overlap: 8.712,
      rarest: -0.157,
      rarestOfBoth: -1.518,
      thirdRarest: -0.364,
      shared: -0.733,
      sharedBoth: 0.677,
      sharedTitle: 2.316,
      sharedBeyondNames: 0.371,
      sharedSquares: -2.404,
      pairs: -4.714,
      claimGrams: 6.316,
      titleGrams: 2.754,
      textGrams: 5.279,
      names: 0.905,
      rarestElsewhere: 1.217,
      rarestLacking: -2.178,
      numbersLacking: -1.062,
      textLength: 1.616,
      claimLength: 2.153,
    },
    threshold: 0.9157,
  },
};

/**
 * Related fact-checks. Signs of style are left out (`rarestElsewhere`, `textLength`), and passages of two and three sentences are among
 * the texts without a fact-check: both keep the score from telling posts from articles. The thresholds hold in a second library as well,
 * of 14,231 claims (CheckThat! 2021).
 */
export const relatedFits: Record<'library' | 'words', Fit> = {
  /** In cross-validation: the right one is the first of 78 % of posts; 13 % of posts, 98.8 % of sentences and 93 % of passages have none. */
  library: {
    bias: -17.034,
    weights: {
      claim: 15.862,
      title: -2.722,
      sentence: -16.825,
      text: -13.782,
      overlap: -3.118,
      claimOverlap: 25.169,
      titleOverlap: 9.488,
      rarest: 0.008,
      rarestOfBoth: 3.515,
      thirdRarest: 0.312,
      shared: -4.24,
      sharedBoth: 10.281,
      sharedTitle: 1.638,
      sharedBeyondNames: 0.128,
      sharedSquares: -2.247,
      pairs: -8.351,
      claimGrams: -1.627,
      titleGrams: 2.525,
      textGrams: 8.875,
      names: 1.507,
      rarestLacking: -2.384,
      numbersLacking: -1.073,
      claimLength: 1.166,
    },
    threshold: 0.422,
  },
  /** In cross-validation: 68 %; 20 %, 98.8 % and 93 %. */
  words: {
    bias: -11.493,
    weights: {
      claim: 13.538,
      title: -5.495,
      sentence: -16.558,
      text: -9.114,
      overlap: 6.283,
      claimOverlap: 19.089,
      titleOverlap: 5.237,
      rarest: 0.646,
      rarestOfBoth: -3.035,
      thirdRarest: 0.153,
      shared: -3.251,
      sharedBoth: 7.367,
      sharedTitle: 3.284,
      sharedBeyondNames: -0.431,
      sharedSquares: -4.928,
      pairs: -5.295,
      claimGrams: 6.753,
      titleGrams: 3.939,
      textGrams: 5.453,
      names: 1.236,
      rarestLacking: -3.654,
      numbersLacking: -1.26,
      claimLength: 2.375,
    },
    threshold: 0.4649,
  },
};
