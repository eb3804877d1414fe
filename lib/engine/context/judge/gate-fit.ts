/**
 * Holds the parameters of the same-claim gate, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375
 * rated claims) by `node tests/eval/claims/fit-gate.ts DIR`, which documents the method. The margin is so wide that no post of
 * the development split gets a rating that is not its own. `npm run eval -- gate --data DIR` reports the gate's results on
 * posts that it was not fitted on.
 */
import type { Likeness } from './likeness.ts';

export const gate: { bias: number; weights: Likeness; threshold: number } = {
  bias: -7.71,
  weights: {
    words: 1.055,
    beyondNames: 1.219,
    sharedBeyondNames: 1.375,
    sentence: 1.663,
    shared: 2.912,
    order: -0.46,
    neighbours: 0.725,
  },
  threshold: 0.847,
};
