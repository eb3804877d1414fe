/** Measures what each judge lets through the same-claim gate: the share of right claims, of wrong ones, and no twins. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnConclusion } from '../../lib/engine/context/judge/own-conclusion.ts';
import { compareClaims } from '../../lib/engine/context/judge/same-claim.ts';
import { interval } from './claims/bootstrap.ts';
import { type Candidate, type Case, createCases } from './claims/candidates.ts';
import { closeMatchFigures, differenceFigures } from './claims/close-match-figures.ts';
import { laterFigures } from './claims/later-figures.ts';
import { readOrdinarySentences } from './claims/ordinary-sentences.ts';
import { pageFigures } from './claims/page-figures.ts';
import { type Claim, readClaims, readScoredSplits } from './claims/read-claims.ts';
import { relatedCurve } from './claims/related-figures.ts';
import { countTwins, type Pair } from './claims/twins.ts';
import { wholeCheckFigures } from './claims/whole-check-figures.ts';
import { atLeast, atMost, type Evaluate, type Measured } from './evaluation.ts';

type Judge = (text: string, rated: string) => boolean;

const judges: Record<string, Judge> = {
  rules: (text, rated) => compareClaims({ text, sentence: text }, rated).same,
};

interface Outcome {
  labelled: boolean;
  /** True if something was let through, and none of it is another claim. */
  right: boolean;
  /** True for a label although the library has no fact-check of the claim. */
  falseLabel: boolean;
  /** The rated claims that passed the gate. */
  matched: string[];
  /** Right, but without a label in the end: the claim reads like its publisher's own conclusion. */
  heldBack: boolean;
  text: string;
}

/** The data has no ratings, so each counts as "False": with "True" nothing is held back. */
const isHeldBack = ({ claim, title }: Pick<Candidate, 'claim' | 'title'>): boolean =>
  isOwnConclusion(claim, 'False', [title]);

const judgeCase = (judge: Judge, { text, withRight, withoutRight }: Case): Outcome => {
  const passed = withRight.filter(({ claim }) => judge(text, claim));
  return {
    labelled: passed.length > 0,
    right: passed.length > 0 && passed.every(({ right }) => right),
    falseLabel: withoutRight.some(({ claim }) => judge(text, claim)),
    matched: passed.map(({ claim }) => claim),
    heldBack: passed.length > 0 && passed.every((candidate) => candidate.right && isHeldBack(candidate)),
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

type Named = Pick<Measured, 'name' | 'what'>;
const named = (judge: string, of: string, figure: string): Named => ({
  name: `${judge} ${of} ${figure}`,
  what: `${judge}, ${of}: ${figure}`,
});

const measured = (
  name: Named,
  outcomes: readonly Outcome[],
  figure: (some: readonly Outcome[]) => number,
  digits = 3,
): Measured => {
  const [low, high] = interval(outcomes, figure);
  const value = figure(outcomes);
  return { ...name, value, shown: `${value.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})` };
};

const countOf = <Row>(rows: readonly Row[], is: (row: Row) => boolean): Pick<Measured, 'value' | 'shown'> => {
  const count = rows.filter(is).length;
  return { value: count / rows.length, shown: `${count} of ${rows.length}` };
};

/** This publisher writes the rated claim into the field for the claim, so every claim that is held back is lost. */
const conclusionFigure = (claims: readonly Claim[]): Measured => ({
  ...named('rules', 'rated claims', 'held back as conclusions'),
  ...countOf(claims, isHeldBack),
  must: atMost(0.01),
});

const twinFigures = (nameOf: (figure: string) => Named, judge: Judge, pairs: readonly Pair[]): Measured[] =>
  countTwins(pairs, ({ text }, rated) => !judge(text, rated)).map(([kind, { all, held }]) => ({
    ...nameOf(`${kind} twins that abstain`),
    value: held / all,
    shown: `${held} of ${all}`,
    must: atLeast(1),
  }));

const sentenceFigures = (judge: string, is: Judge, sentences: readonly Case[]): Measured[] =>
  sentences.length === 0
    ? []
    : [
        {
          ...named(judge, 'ordinary sentences', 'labelled'),
          ...countOf(sentences, ({ text, withoutRight }) => withoutRight.some(({ claim }) => is(text, claim))),
          must: atMost(0),
        },
      ];

const figuresOf = (name: string, judge: Judge, split: string, cases: readonly Case[]): Measured[] => {
  const nameOf = (figure: string) => named(name, split, figure);
  const outcomes = cases.map((found) => judgeCase(judge, found));
  const labelled = outcomes.filter((outcome) => outcome.labelled);
  const pairs = labelled.flatMap(({ text, matched }) => matched.map((rated) => ({ text, rated })));
  const abstention = (some: readonly Outcome[]) => share(some, (outcome) => !outcome.labelled);
  return [
    { ...nameOf('posts'), value: outcomes.length },
    { ...measured(nameOf('recall'), outcomes, recall), must: atLeast(0.04), aim: atLeast(0.1) },
    { ...measured(nameOf('precision'), outcomes, precision), must: atLeast(0.9), aim: atLeast(1) },
    { ...nameOf('right ratings held back as conclusions'), ...countOf(outcomes, ({ heldBack }) => heldBack) },
    measured(nameOf('abstention rate'), outcomes, abstention),
    { ...measured(nameOf('false labels per 1,000 without a fact-check'), outcomes, falsePer1000, 1), must: atMost(5) },
    ...twinFigures(nameOf, judge, pairs),
  ];
};

/** The pages of another evaluation, if they lie beside the data. */
const pagesBeside = (data: string): string | undefined => {
  const beside = join(data, '..', 'article-extraction');
  return existsSync(join(beside, 'ground-truth.json')) ? beside : undefined;
};

export const evaluate: Evaluate = async (data, { negatives = pagesBeside(data) } = {}) => {
  const ordinary = negatives === undefined ? [] : readOrdinarySentences(negatives, 'held');
  const whole = await wholeCheckFigures(data, ordinary);
  const title = 'Gate: the same claim, a close match or another claim';
  if (!existsSync(join(data, 'verified_claims.docs.tsv'))) return { title, ...whole };
  const claims = readClaims(data);
  const cases = createCases(claims);
  const splits = readScoredSplits(data).map(({ name, posts }) => ({ name, posts, cases: cases.ofPosts(posts) }));
  const sentences = cases.ofSentences(ordinary);
  const same = claims.map(({ claim }) => ({ text: claim, rated: claim }));
  const later: Measured[] = [];
  for (const { name, posts } of splits) {
    later.push(...(await laterFigures(name, posts, { claims, rarityIn: cases.rarityIn })));
  }
  return {
    title,
    toRead: whole.toRead,
    figures: [
      ...whole.figures,
      ...Object.entries(judges).flatMap(([name, judge]) => [
        ...splits.flatMap((split) => figuresOf(name, judge, split.name, split.cases)),
        ...twinFigures((figure) => named(name, 'rated claims', figure), judge, same),
        ...sentenceFigures(name, judge, sentences),
      ]),
      conclusionFigure(claims),
      ...splits.flatMap((split) => closeMatchFigures(split.name, split.cases, { sentences, claims, ...cases })),
      ...splits.flatMap((split) => relatedCurve(split.name, split.cases, { sentences, rarityIn: cases.rarityIn })),
      ...later,
      ...differenceFigures(same),
      ...(await pageFigures(claims, ordinary)),
    ],
  };
};
