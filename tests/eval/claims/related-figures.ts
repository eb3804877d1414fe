/** Prints the curve of related fact-checks: how many posts are shown the right one, by how many ordinary sentences get any. */
import { createCloseness } from '../../../lib/engine/context/judge/close-match.ts';
import type { Measured } from '../evaluation.ts';
import { type Candidate, type Case, type createCases, languageIn } from './candidates.ts';

type RarityIn = ReturnType<typeof createCases>['rarityIn'];

interface Row {
  relatedness: number;
  right: boolean;
}

/** The shares of ordinary sentences that get a row. */
const SHARES = [0.005, 0.01, 0.015, 0.02, 0.03, 0.05];

/** The nearest first. */
const rowsOf = (text: string, candidates: readonly Candidate[], rarityIn: RarityIn): Row[] => {
  const language = languageIn(text);
  const compare = createCloseness(text, candidates, { language, rarity: rarityIn(language) });
  if (!compare) return [];
  return candidates
    .map((candidate) => ({ relatedness: compare(candidate).relatedness, right: candidate.right }))
    .toSorted((one, other) => other.relatedness - one.relatedness);
};

export const relatedCurve = (
  split: string,
  cases: readonly Case[],
  { sentences, rarityIn }: { sentences: readonly Case[]; rarityIn: RarityIn },
): Measured[] => {
  if (sentences.length === 0) return [];
  const posts = cases.map(({ text, withRight }) => rowsOf(text, withRight, rarityIn));
  const highest = sentences
    .map(({ text, withoutRight }) => rowsOf(text, withoutRight, rarityIn)[0]?.relatedness ?? 0)
    .toSorted((one, other) => other - one);
  const read = posts.filter((rows) => rows.some(({ right }) => right)).length / posts.length;
  const among: Measured = {
    ...{ name: `related ${split} read`, what: `related, ${split}: right one among those that are read` },
    ...{ value: read, shown: read.toFixed(3) },
  };
  const curve = SHARES.map((share): Measured => {
    const threshold = highest[Math.floor(share * sentences.length)] ?? 0;
    const shown = posts.map((rows) => rows.filter(({ relatedness }) => relatedness > threshold));
    const part = (is: (rows: readonly Row[]) => boolean) => shown.filter(is).length / posts.length;
    const value = part((rows) => rows.some(({ right }) => right));
    const [first, nothing] = [part((rows) => rows[0]?.right === true), part((rows) => rows.length === 0)];
    return {
      name: `related ${split} at ${share}`,
      what: `related, ${split}: right one shown where ${100 * share} % of sentences get a row; first; nothing`,
      value,
      shown: `${value.toFixed(3)}; ${first.toFixed(3)}; ${nothing.toFixed(3)}; score above ${threshold.toFixed(3)}`,
    };
  });
  return [among, ...curve];
};
