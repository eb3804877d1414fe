/**
 * Holds the parameters of the same-claim gate, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375
 * rated claims) by `node tests/eval/claims/fit-gate.ts DIR`, which documents the method. The margin is so wide that no post of
 * the development split gets a rating that is not its own. `npm run eval -- gate --data DIR` reports the gate's results on
 * posts that it was not fitted on.
 */
import type { Likeness } from './likeness.ts';

export const gate: { bias: number; weights: Likeness; threshold: number } = {
  bias: -9.22,
  weights: {
    words: 0.135,
    beyondNames: 0.827,
    sharedBeyondNames: 1.084,
    sentence: 2.092,
    shared: 4.264,
    order: 0.082,
    neighbours: 0.793,
  },
  threshold: 0.875,
};
