/** Computes in cross-validation what a score finds, by how many texts without a fact-check may get one. */
import { type Fitting, scoreOf, type Weights } from './logistic-fit.ts';
import type { Row } from './score-rows.ts';

/** In units of one standard deviation of a sign. */
const DECAY = { close: 10, related: 1 };
/**
 * The shares of texts without a fact-check that may get a close match: two of 800 posts and two of 1,987 sentences. The limits are
 * 0.01 and 0.003. Two of 800 mean at a confidence of 95 % (Clopper and Pearson) that the true share is below 0.008; with four, it
 * is below 0.0115.
 */
const MAX_FALSE = { posts: 0.0025, sentences: 0.0015 };
/** The limit is 0.02: 24 of 1,987 mean at a confidence of 99 % (Clopper and Pearson, one side) that the true share is below it. */
const MAX_RELATED_SENTENCES = 0.0125;
/**
 * The weights in the fit of related fact-checks of another claim found for a post, and of a claim found for a passage of two or three
 * sentences. Without passages the fit would tell posts by having several sentences, and list rows for every fourth passage.
 */
const OTHER_CLAIM = 0.01;
const PASSAGE = 0.3;
const CLOSE_LIMITS = [0, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03];
const RELATED_SHARES = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05];

export interface Totals {
  posts: number;
  sentences: number;
  passages: number;
}

interface Best {
  score: number;
  right: boolean;
}

/** The best candidate of each text of a kind, by the weights that were fitted without its fold. */
const bestOf = (rows: readonly Row[], kind: Row['kind'], byFold: readonly Weights[]): Best[] => {
  const best = new Map<number, Best>();
  for (const row of rows) {
    const weights = byFold[row.fold];
    if (row.kind !== kind || !weights) continue;
    const score = scoreOf(weights, row);
    if (score > (best.get(row.text)?.score ?? -1)) best.set(row.text, { score, right: row.right });
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
};

/** The rows that a list shows at most, as `judge-claim.ts` has them. */
const MOST_ROWS = 3;

/** For each post whose right candidate would be among the rows: the score of that candidate. */
const shownRight = (rows: readonly Row[], byFold: readonly Weights[]): number[] => {
  const ofPosts = Map.groupBy(
    rows.filter(({ kind }) => kind === 'with'),
    ({ text }) => text,
  );
  return [...ofPosts.values()].flatMap((candidates) => {
    const scored = candidates
      .map((row) => ({ score: scoreOf(byFold[row.fold] as Weights, row), right: row.right })) // one for each fold
      .toSorted((one, other) => other.score - one.score);
    const right = scored.slice(0, MOST_ROWS).find((one) => one.right);
    return right ? [right.score] : [];
  });
};

export const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

export const closeFitting = (names: readonly string[]): Fitting<Row> => ({
  names,
  importance: () => 1,
  decay: DECAY.close,
});

export const relatedFitting = (names: readonly string[]): Fitting<Row> => ({
  names,
  importance: ({ kind, right }) => {
    if (kind === 'passage') return PASSAGE;
    return kind === 'sentence' || right ? 1 : OTHER_CLAIM;
  },
  decay: DECAY.related,
});

/** `byFold` has one set of weights for each fold, or the same one for rows of other data. */
export const closeCurve = (rows: readonly Row[], { posts, sentences }: Totals, byFold: readonly Weights[]) => {
  const found = bestOf(rows, 'with', byFold);
  const without = bestOf(rows, 'without', byFold);
  const ordinary = bestOf(rows, 'sentence', byFold);
  /** The lowest threshold at which at most these shares of texts without a fact-check get a close match. */
  const thresholdFor = (ofPosts: number, ofSentences: number): number =>
    Math.max(
      without[Math.floor(ofPosts * posts)]?.score ?? 0,
      ordinary[Math.floor(ofSentences * sentences)]?.score ?? 0,
    ) + 1e-6;
  const outcome = (threshold: number) => {
    const suggested = found.filter(({ score }) => score >= threshold);
    const right = suggested.filter((best) => best.right).length;
    return {
      threshold: rounded(threshold, 4),
      recall: rounded(right / posts),
      precision: rounded(right / suggested.length),
      falsePosts: without.filter(({ score }) => score >= threshold).length,
      falseSentences: ordinary.filter(({ score }) => score >= threshold).length,
    };
  };
  return {
    limits: CLOSE_LIMITS.map((limit) => ({ limit, ...outcome(thresholdFor(limit, 0.3 * limit)) })),
    chosen: outcome(thresholdFor(MAX_FALSE.posts, MAX_FALSE.sentences)),
    outcome,
  };
};

/** `further` are the sentences in the other library. */
export const relatedCurve = (
  rows: readonly Row[],
  further: readonly Row[],
  { posts, sentences, passages }: Totals,
  byFold: readonly Weights[],
) => {
  const found = bestOf(rows, 'with', byFold);
  const without = bestOf(rows, 'without', byFold);
  const ofSentences = [bestOf(rows, 'sentence', byFold), bestOf(further, 'sentence', byFold)];
  const ofPassages = bestOf(rows, 'passage', byFold);
  const right = shownRight(rows, byFold);
  const outcomeAbove = (threshold: number) => {
    const passing = (some: readonly Best[]) => some.filter(({ score }) => score >= threshold);
    const shown = passing(found);
    return {
      threshold: rounded(threshold, 4),
      rightFirst: rounded(shown.filter(({ right }) => right).length / posts),
      rightShown: rounded(right.filter((score) => score >= threshold).length / posts),
      nothing: rounded(1 - shown.length / posts),
      ofPostsWithout: rounded(passing(without).length / posts),
      sentences: ofSentences.map((some) => rounded(passing(some).length / sentences, 4)),
      passages: rounded(passing(ofPassages).length / passages),
    };
  };
  const outcome = (share: number) =>
    outcomeAbove(Math.max(...ofSentences.map((some) => some[Math.floor(share * sentences)]?.score ?? 0)) + 1e-6);
  return {
    shares: RELATED_SHARES.map((share) => ({ share, ...outcome(share) })),
    chosen: outcome(MAX_RELATED_SENTENCES),
    outcome: outcomeAbove,
  };
};
