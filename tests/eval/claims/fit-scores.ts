/**
 * Fits the numbers of `lib/engine/context/judge/close-match-fit.ts` on the training split and prints them:
 * `node tests/eval/claims/fit-scores.ts DIR --pages DIR [--library DIR]`. Logistic regression with a little weight
 * decay. Posts are taken with and without their fact-check in the library;
 * the sentences of half of the pages are taken as further texts without one.
 *
 * Close matches: the threshold is the lowest at which, in cross-validation, few enough texts without a fact-check get one.
 * Related fact-checks: a post without its fact-check counts for little, since one about the same event is related; passages of two and
 * three sentences are further texts without one, of which a row is no more right than of a single sentence; the threshold
 * is the lowest at which few enough ordinary sentences get any, in the library of DIR and in that of `--library`.
 */
import { parseArgs } from 'node:util';
import { createCloseSigns } from '../../../lib/engine/context/judge/close-match.ts';
import type { CloseSigns } from '../../../lib/engine/context/judge/close-match-fit.ts';
import { rarityFor } from '../../../lib/engine/context/judge/rarity.ts';
import { type Candidate, type Case, createCases, languageIn } from './candidates.ts';
import { passagesOf, readOrdinarySentences } from './ordinary-sentences.ts';
import { readClaims, readSplit } from './read-claims.ts';

const NAMES = [
  'claim',
  'title',
  'sentence',
  'text',
  'overlap',
  'claimOverlap',
  'titleOverlap',
  'rarest',
  'rarestOfBoth',
  'thirdRarest',
  'shared',
  'sharedBoth',
  'sharedTitle',
  'sharedBeyondNames',
  'sharedSquares',
  'pairs',
  'claimGrams',
  'titleGrams',
  'textGrams',
  'names',
  'rarestElsewhere',
  'rarestLacking',
  'numbersLacking',
  'textLength',
  'claimLength',
] as const satisfies (keyof CloseSigns)[];
/** They tell the style of the text and not what it shares with a claim: posts have odd words, and sentences of articles are longer. */
const OF_STYLE: readonly (keyof CloseSigns)[] = ['rarestElsewhere', 'textLength'];
const RELATED_NAMES = NAMES.filter((name) => !OF_STYLE.includes(name));
/** They were not weighed for close matches, which have a limit on posts without their fact-check as well. */
const OF_RELATED: readonly (keyof CloseSigns)[] = ['claimOverlap', 'titleOverlap'];
const CLOSE_NAMES = NAMES.filter((name) => !OF_RELATED.includes(name));
const STEPS = 12;
/** In units of one standard deviation of a sign. */
const DECAY = { close: 10, related: 1 };
const FOLDS = 5;
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
const PASSAGE_SENTENCES = [2, 3];

interface Row {
  /** The text, as a number; each is there once with and once without its fact-check. */
  text: number;
  kind: 'with' | 'without' | 'sentence' | 'passage';
  fold: number;
  signs: CloseSigns;
  right: boolean;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, library: { type: 'string' } },
});
const [data = ''] = positionals;
const { pages, library } = options;
type Cases = ReturnType<typeof createCases>;
const pageSentences = pages === undefined ? [] : readOrdinarySentences(pages, 'train');
const cases = createCases(readClaims(data));
const posts = cases.ofPosts(readSplit(data, 'train').posts);
const sentences = cases.ofSentences(pageSentences);
const passages = PASSAGE_SENTENCES.flatMap((count) => cases.ofSentences(passagesOf(pageSentences, count)));
const others = library === undefined ? undefined : createCases(readClaims(library));

/** All texts about one claim, and all sentences of a page, are in one fold. */
const folds = new Map(
  [...new Set([...posts, ...sentences].map(({ subject }) => subject))].map((subject, at) => [subject, at % FOLDS]),
);

const rowsOn = (by: 'library' | 'words', { rarityIn }: Pick<Cases, 'rarityIn'>) => {
  const rowsOf = ({ text, subject }: Case, at: number, candidates: readonly Candidate[], kind: Row['kind']): Row[] => {
    const texts = [text, ...candidates.flatMap(({ claim, title }) => [claim, title])];
    const language = languageIn(text);
    const rarity = rarityFor(texts, language, by === 'library' ? rarityIn(language) : undefined);
    // A language that the library does not know has the other weights.
    const signsOf = rarity?.by === by ? createCloseSigns(text, language, rarity.of) : undefined;
    return candidates.flatMap((candidate) => {
      const signs = signsOf?.(candidate);
      return signs ? [{ text: at, kind, fold: folds.get(subject) ?? 0, signs, right: candidate.right }] : [];
    });
  };
  return {
    ofPosts: (some: readonly Case[]) =>
      some.flatMap((post, at) => [
        ...rowsOf(post, at, post.withRight, 'with'),
        ...rowsOf(post, at, post.withoutRight, 'without'),
      ]),
    ofSentences: (some: readonly Case[], kind: 'sentence' | 'passage' = 'sentence') =>
      some.flatMap((sentence, at) => rowsOf(sentence, at, sentence.withoutRight, kind)),
  };
};

/** Solves a symmetric system by elimination; `matrix` and `vector` are overwritten. */
const solve = (matrix: number[][], vector: number[]): number[] => {
  const size = vector.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = matrix[at] as number[]; // within the bounds of a square matrix, as are the others
    for (let below = at + 1; below < size; below += 1) {
      const row = matrix[below] as number[]; // see above
      const factor = Number(row[at]) / Number(pivot[at]);
      if (factor === 0) continue;
      for (let column = at; column < size; column += 1)
        row[column] = Number(row[column]) - factor * Number(pivot[column]);
      vector[below] = Number(vector[below]) - factor * Number(vector[at]);
    }
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = matrix[at] as number[]; // see above
    const known = row.slice(at + 1).reduce((sum, value, place) => sum + value * Number(vector[at + 1 + place]), 0);
    vector[at] = (Number(vector[at]) - known) / Number(row[at]);
  }
  return vector;
};

interface Weights {
  names: readonly (keyof CloseSigns)[];
  bias: number;
  weights: number[];
}

interface Fitting {
  names: readonly (keyof CloseSigns)[];
  /** How much a row counts. */
  importance: (row: Row) => number;
  decay: number;
}

/** Newton's method on standardized values. */
const fitWeights = (rows: readonly Row[], { names, importance, decay }: Fitting): Weights => {
  const mean = (value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const means = names.map((name) => mean(({ signs }) => signs[name]));
  const scales = names.map((name, at) => Math.sqrt(mean(({ signs }) => (signs[name] - Number(means[at])) ** 2)) || 1);
  const inputs = rows.map(({ signs }) => [
    1,
    ...names.map((name, at) => (signs[name] - Number(means[at])) / Number(scales[at])),
  ]);
  const counts = rows.map(importance);
  let weights = new Array<number>(names.length + 1).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : -decay * weight));
    const curves = weights.map((_, at) => weights.map((__, other) => (at === other ? (at === 0 ? 1e-6 : decay) : 0)));
    for (const [at, input] of inputs.entries()) {
      const score = 1 / (1 + Math.exp(-input.reduce((sum, value, place) => sum + value * Number(weights[place]), 0)));
      const error = Number(counts[at]) * ((rows[at]?.right ? 1 : 0) - score);
      const curve = Number(counts[at]) * score * (1 - score);
      for (const [row, value] of input.entries()) {
        slopes[row] = Number(slopes[row]) + error * value;
        const own = curves[row] as number[]; // one row for each weight
        for (const [column, other] of input.entries()) own[column] = Number(own[column]) + curve * value * other;
      }
    }
    const change = solve(curves, slopes);
    weights = weights.map((weight, at) => weight + Number(change[at]));
  }
  const [bias = 0, ...scaled] = weights;
  const plain = scaled.map((weight, at) => weight / Number(scales[at]));
  return { names, bias: plain.reduce((sum, weight, at) => sum - weight * Number(means[at]), bias), weights: plain };
};

const scoreOf = ({ names, bias, weights }: Weights, { signs }: Row): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name, at) => sum + signs[name] * Number(weights[at]), bias)));

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

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const printWeights = ({ names, bias, weights }: Weights) =>
  print({
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(Number(weights[at]))])),
  });
const byFoldOf = (rows: readonly Row[], fitting: Fitting): Weights[] =>
  Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights(
      rows.filter((row) => row.fold !== fold),
      fitting,
    ),
  );

const fitClose = (rows: readonly Row[]): void => {
  const fitting = { names: CLOSE_NAMES, importance: () => 1, decay: DECAY.close };
  const byFold = byFoldOf(rows, fitting);
  const found = bestOf(rows, 'with', byFold);
  const without = bestOf(rows, 'without', byFold);
  const ordinary = bestOf(rows, 'sentence', byFold);
  /** The lowest threshold at which at most these shares of texts without a fact-check get a close match. */
  const thresholdFor = (ofPosts: number, ofSentences: number): number =>
    Math.max(
      without[Math.floor(ofPosts * posts.length)]?.score ?? 0,
      ordinary[Math.floor(ofSentences * sentences.length)]?.score ?? 0,
    ) + 1e-6;
  const outcome = (threshold: number) => {
    const suggested = found.filter(({ score }) => score >= threshold);
    const right = suggested.filter((best) => best.right).length;
    return {
      threshold: rounded(threshold, 4),
      recall: rounded(right / posts.length),
      precision: rounded(right / suggested.length),
      falsePosts: without.filter(({ score }) => score >= threshold).length,
      falseSentences: ordinary.filter(({ score }) => score >= threshold).length,
    };
  };
  printWeights(fitWeights(rows, fitting));
  for (const limit of [0, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03])
    print({ limit, ...outcome(thresholdFor(limit, 0.3 * limit)) });
  print({ chosen: outcome(thresholdFor(MAX_FALSE.posts, MAX_FALSE.sentences)) });
};

/** `further` are the sentences in the other library. */
const fitRelated = (rows: readonly Row[], further: readonly Row[]): void => {
  const importance = ({ kind, right }: Row) => {
    if (kind === 'passage') return PASSAGE;
    return kind === 'sentence' || right ? 1 : OTHER_CLAIM;
  };
  const fitting = { names: RELATED_NAMES, importance, decay: DECAY.related };
  const byFold = byFoldOf(rows, fitting);
  const found = bestOf(rows, 'with', byFold);
  const without = bestOf(rows, 'without', byFold);
  const ofSentences = [bestOf(rows, 'sentence', byFold), bestOf(further, 'sentence', byFold)];
  const ofPassages = bestOf(rows, 'passage', byFold);
  const outcome = (share: number) => {
    const threshold =
      Math.max(...ofSentences.map((some) => some[Math.floor(share * sentences.length)]?.score ?? 0)) + 1e-6;
    const passing = (some: readonly Best[]) => some.filter(({ score }) => score >= threshold);
    const shown = passing(found);
    return {
      threshold: rounded(threshold, 4),
      rightFirst: rounded(shown.filter(({ right }) => right).length / posts.length),
      nothing: rounded(1 - shown.length / posts.length),
      ofPostsWithout: rounded(passing(without).length / posts.length),
      sentences: ofSentences.map((some) => rounded(passing(some).length / sentences.length, 4)),
      passages: rounded(passing(ofPassages).length / passages.length),
    };
  };
  printWeights(fitWeights(rows, fitting));
  for (const share of [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05]) print({ share, ...outcome(share) });
  print({ chosen: outcome(MAX_RELATED_SENTENCES) });
};

for (const by of ['library', 'words'] as const) {
  const own = rowsOn(by, cases);
  const rows = [...own.ofPosts(posts), ...own.ofSentences(sentences)];
  const further = others ? rowsOn(by, others).ofSentences(others.ofSentences(pageSentences)) : [];
  print({ rarity: by, rows: rows.length, posts: posts.length, sentences: sentences.length, passages: passages.length });
  print('Close matches');
  fitClose(rows);
  print('Related fact-checks');
  fitRelated([...rows, ...own.ofSentences(passages, 'passage')], further);
}
