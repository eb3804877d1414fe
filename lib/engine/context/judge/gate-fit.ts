/**
 * The numbers of the same-claim gate, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375
 * rated claims) by `node tests/eval/claims/fit-gate.ts DIR`, which says how. Its margin was widened
 * until no post of the development split got a rating that is not its own. `npm run eval -- gate --data DIR` says how
 * the gate does on posts that it was not fitted on.
 */
import type { Likeness } from './likeness.ts';

export const gate: { bias: number; weights: Likeness; threshold: number } = {
  bias: -8.249,
  weights: {
    words: 1.192,
    beyondNames: 1.055,
    sharedBeyondNames: 0.739,
    sentence: 1.728,
    shared: 3.585,
    order: -0.151,
    neighbours: 0.436,
  },
  threshold: 0.8,
};
