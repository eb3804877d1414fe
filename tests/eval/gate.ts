/** What each judge lets through the same-claim gate: how much of what is right, how much that is wrong, and no twins. */
import { formOf } from '../../lib/engine/context/judge/claim-form.ts';
import { compareClaims } from '../../lib/engine/context/judge/same-claim.ts';
import { atLeast, atMost, type Figure, report } from '../bench/table.ts';
import { interval } from './claims/bootstrap.ts';
import { type Case, createCases } from './claims/candidates.ts';
import { readClaims, readScoredSplits } from './claims/read-claims.ts';
import { twinsOf } from './claims/twins.ts';

const LEAST_PRECISION = 0.9;
const AIM_RECALL = 0.25;
const MOST_FALSE_PER_1000 = 5;

type Judge = (text: string, rated: string) => boolean;

const judges: Record<string, Judge> = {
  rules: (text, rated) => compareClaims({ text, sentence: text }, rated).same,
};

interface Outcome {
  labelled: boolean;
  /** Nothing let through that is another claim. */
  right: boolean;
  /** A label although no fact-check of the claim was there. */
  falseLabel: boolean;
  /** Rated claims that were let through. */
  matched: string[];
  text: string;
}

const judgeCase = (judge: Judge, { text, withRight, withoutRight }: Case): Outcome => {
  const passed = withRight.filter(({ claim }) => judge(text, claim));
  return {
    labelled: passed.length > 0,
    right: passed.length > 0 && passed.every(({ right }) => right),
    falseLabel: withoutRight.some(({ claim }) => judge(text, claim)),
    matched: passed.map(({ claim }) => claim),
    text,
  };
};

const share = (outcomes: readonly Outcome[], is: (outcome: Outcome) => boolean): number =>
  outcomes.filter(is).length / outcomes.length;
const precision = (outcomes: readonly Outcome[]): number =>
  share(
    outcomes.filter(({ labelled }) => labelled),
    ({ right }) => right,
  );
const falsePer1000 = (outcomes: readonly Outcome[]): number => 1000 * share(outcomes, ({ falseLabel }) => falseLabel);
const recall = (outcomes: readonly Outcome[]): number => share(outcomes, ({ right }) => right);

const withInterval = (
  outcomes: readonly Outcome[],
  figure: (some: readonly Outcome[]) => number,
  digits = 3,
): string => {
  const [low, high] = interval(outcomes, figure);
  return `${figure(outcomes).toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
};

/** Twins of the claims themselves, and of every post that was let through. */
const twinFigures = (what: string, judge: Judge, pairs: readonly { text: string; rated: string }[]): Figure[] => {
  const counts = new Map<string, { all: number; abstained: number }>();
  for (const { text, rated } of pairs) {
    for (const twin of twinsOf(text)) {
      // A rated question has no other form to be asked in.
      if (twin.kind === 'question' && formOf(rated).question) continue;
      const count = counts.get(twin.kind) ?? { all: 0, abstained: 0 };
      count.all += 1;
      if (!judge(twin.text, rated)) count.abstained += 1;
      counts.set(twin.kind, count);
    }
  }
  return [...counts].map(([kind, { all, abstained }]) => ({
    what: `${what}: ${kind} twins that abstain`,
    value: `${abstained} of ${all}`,
    must: atLeast(1, abstained / all),
  }));
};

export const run = (data: string): void => {
  const claims = readClaims(data);
  const casesOf = createCases(claims);
  const figures = Object.entries(judges).flatMap(([name, judge]) => [
    ...readScoredSplits(data).flatMap((split): Figure[] => {
      const outcomes = casesOf(split.posts).map((found) => judgeCase(judge, found));
      const what = `${name}, ${split.name}`;
      const labelled = outcomes.filter((outcome) => outcome.labelled);
      const rate = falsePer1000(outcomes);
      return [
        { what: `${what}: posts`, value: String(outcomes.length) },
        { what: `${what}: recall`, value: `${withInterval(outcomes, recall)}, aim ${AIM_RECALL}` },
        {
          what: `${what}: precision`,
          value: withInterval(outcomes, precision),
          must: atLeast(LEAST_PRECISION, labelled.length === 0 ? 1 : precision(outcomes)),
        },
        {
          what: `${what}: abstention rate`,
          value: withInterval(outcomes, (some) => share(some, (one) => !one.labelled)),
        },
        {
          what: `${what}: false labels per 1,000`,
          value: withInterval(outcomes, falsePer1000, 1),
          must: atMost(MOST_FALSE_PER_1000, rate),
        },
        ...twinFigures(
          what,
          judge,
          labelled.flatMap(({ text, matched }) => matched.map((rated) => ({ text, rated }))),
        ),
      ];
    }),
    ...twinFigures(
      `${name}, rated claims`,
      judge,
      claims.map(({ claim }) => ({ text: claim, rated: claim })),
    ),
  ]);
  report('Telling the same claim from others', figures);
};
