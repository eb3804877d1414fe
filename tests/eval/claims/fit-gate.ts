/**
 * Fits the numbers of `lib/engine/context/judge/gate-fit.ts` on the training split and prints them:
 * `node tests/eval/claims/fit-gate.ts DIR`. Logistic regression by gradient descent, a little weight decay, and for the
 * threshold the lowest one at which no post gets a wrong rating, moved half of the way to 1.
 */
import type { Likeness } from '../../../lib/engine/context/judge/likeness.ts';
import { likenessBeyondCopies } from '../../../lib/engine/context/judge/same-claim.ts';
import { type Candidate, createCases } from './candidates.ts';
import { readClaims, readSplit } from './read-claims.ts';

const NAMES = [
  'words',
  'beyondNames',
  'sharedBeyondNames',
  'sentence',
  'shared',
  'order',
  'neighbours',
] as const satisfies (keyof Likeness)[];
const STEPS = 20_000;
const RATE = 0.5;
const DECAY = 1e-3;
/** Other posts differ from these: the threshold leaves a margin above the best wrong candidate. */
const MARGIN = 0.5;

interface Row {
  post: number;
  values: number[];
  right: boolean;
  withRight: boolean;
}

const [data = ''] = process.argv.slice(2);
const cases = createCases(readClaims(data)).ofPosts(readSplit(data, 'train').posts);
const rows: Row[] = cases.flatMap(({ text, withRight, withoutRight }, post) => {
  const rowsOf = (candidates: readonly Candidate[], isWith: boolean) =>
    candidates.flatMap(({ claim, right }) => {
      const likeness = likenessBeyondCopies({ text, sentence: text }, claim);
      return likeness ? [{ post, values: NAMES.map((name) => likeness[name]), right, withRight: isWith }] : [];
    });
  return [...rowsOf(withRight, true), ...rowsOf(withoutRight, false)];
});

const weights = NAMES.map(() => 0);
let bias = 0;
const scoreOf = (values: readonly number[]) =>
  1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * Number(weights[at]), bias)));

const fitted = rows;
for (let step = 0; step < STEPS; step += 1) {
  const slopes = NAMES.map(() => 0);
  let slope = 0;
  for (const { values, right } of fitted) {
    const error = (right ? 1 : 0) - scoreOf(values);
    slope += error / fitted.length;
    for (const [at, value] of values.entries()) slopes[at] = Number(slopes[at]) + (error * value) / fitted.length;
  }
  bias += RATE * slope;
  for (const [at, own] of slopes.entries()) {
    const weight = Number(weights[at]);
    weights[at] = weight + RATE * (own - DECAY * weight);
  }
}

/** The numbers of posts that would get a rating, right or not, at this threshold. */
const outcome = (threshold: number) => {
  const posts = (is: (row: Row) => boolean) =>
    new Set(rows.filter((row) => is(row) && scoreOf(row.values) >= threshold).map(({ post }) => post)).size;
  return {
    right: posts((row) => row.withRight && row.right),
    wrong: posts((row) => row.withRight && !row.right),
    wrongWithout: posts((row) => !row.withRight),
  };
};
const thresholds = Array.from({ length: 199 }, (_, at) => (at + 1) / 200);
const faultless = thresholds.find((at) => outcome(at).wrong + outcome(at).wrongWithout === 0) ?? 1;
const threshold = faultless + MARGIN * (1 - faultless);
const rounded = (value: number) => Number(value.toFixed(3));
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
print({ rows: fitted.length, right: fitted.filter(({ right }) => right).length, posts: cases.length });
print({
  bias: rounded(bias),
  weights: Object.fromEntries(NAMES.map((name, at) => [name, rounded(Number(weights[at]))])),
});
for (const at of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) print({ threshold: at, ...outcome(at) });
print({ faultless, threshold: rounded(threshold), ...outcome(threshold) });
