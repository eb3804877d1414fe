/**
 * The numbers of the same-claim gate, fitted on the training split of CLEF CheckThat! 2020 task 2 (800 posts, 10,375
 * rated claims) by `node tests/eval/claims/fit-gate.ts DIR`, which says how. Its margin was widened
 * until no post of the development split got a rating that is not its own. `npm run eval -- gate --data DIR` says how
 * the gate does on posts that it was not fitted on.
 */
import type { Likeness } from './likeness.ts';

export const gate: { bias: number; weights: Likeness; threshold: number } = {
  bias: -7.638,
  weights: {
    words: 0.937,
    beyondNames: 1.11,
    sharedBeyondNames: 1.399,
    sentence: 1.722,
    shared: 2.957,
    order: -0.604,
    neighbours: 0.641,
  },
  threshold: 0.84,
};
