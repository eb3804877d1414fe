/**
 * Holds the parameters of close matches, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375 rated
 * claims) and on 1,987 sentences of half of the pages of the article extraction benchmark by
 * `node tests/eval/claims/fit-close-match.ts DIR --pages DIR`, which documents the method. Each basis of rarity has its own.
 * `npm run eval -- gate --data DIR --negatives DIR` reports the results on posts and pages that they were not fitted on.
 */
import type { CloseMatchFit } from './close-match.ts';

export const closeMatchFits: Record<'library' | 'words', CloseMatchFit> = {
  /** In cross-validation: recall 0.425, 4 of 800 posts and 3 of 1,987 sentences without a fact-check suggested. */
  library: {
    bias: -17.315,
    weights: {
      claim: 3.474,
      title: -0.559,
      sentence: -3.805,
      text: -0.6,
      overlap: 8.728,
      rarest: 1.302,
      rarestOfBoth: 5.541,
      thirdRarest: 1.025,
      shared: 0.698,
      sharedBoth: 1.608,
      sharedTitle: 2.195,
      sharedBeyondNames: 1.355,
      sharedSquares: 0.322,
      pairs: -6.737,
      claimGrams: 1.197,
      titleGrams: 2.877,
      textGrams: 6.055,
      names: 1.238,
      rarestElsewhere: 2.451,
      rarestLacking: -1.206,
      numbersLacking: -0.623,
      textLength: -0.169,
      claimLength: -0.167,
    },
    threshold: 0.8812,
  },
  /** In cross-validation: recall 0.32, 4 of 800 posts and 2 of 1,987 sentences without a fact-check suggested. */
  words: {
    bias: -16.973,
    weights: {
      claim: 4.08,
      title: -1.865,
      sentence: -1.149,
      text: 6.332,
      overlap: 8.642,
      rarest: -0.189,
      rarestOfBoth: -1.413,
      thirdRarest: -0.364,
      shared: -0.68,
      sharedBoth: 0.736,
      sharedTitle: 2.34,
      sharedBeyondNames: 0.354,
      sharedSquares: -2.38,
      pairs: -4.715,
      claimGrams: 6.197,
      titleGrams: 2.76,
      textGrams: 5.338,
      names: 0.875,
      rarestElsewhere: 1.055,
      rarestLacking: -2.195,
      numbersLacking: -1.048,
      textLength: 1.586,
      claimLength: 2.038,
    },
    threshold: 0.8556,
  },
};
