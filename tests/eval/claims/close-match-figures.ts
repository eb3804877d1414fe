/** Measures close matches: how many posts get the right one, and how many texts get one although no fact-check is about them. */
import type { DifferenceKind } from '../../../lib/contract/close-match.ts';
import { createCloseness } from '../../../lib/engine/context/judge/close-match.ts';
import { closeMatchFits } from '../../../lib/engine/context/judge/close-match-fit.ts';
import { differencesOf } from '../../../lib/engine/context/judge/differences.ts';
import { median } from '../../bench/table.ts';
import { atLeast, atMost, type Measured } from '../evaluation.ts';
import { takenBy } from '../taken-time.ts';
import { interval } from './bootstrap.ts';
import { type Candidate, type Case, type createCases, languageIn, rarityInPart } from './candidates.ts';
import type { Claim } from './read-claims.ts';
import { countTwins, type Pair, type TwinKind } from './twins.ts';

type RarityIn = ReturnType<typeof createCases>['rarityIn'];

interface Best {
  closeness: number;
  right: boolean;
}
/** The closest candidate of a text, with its fact-check in the library and without; it is a close match above the threshold. */
interface Outcome {
  language: string;
  found: Best | undefined;
  without: Best | undefined;
}

const comparerOf = (text: string, candidates: readonly Candidate[], rarityIn: RarityIn) => {
  const language = languageIn(text);
  return createCloseness(text, candidates, { language, rarity: rarityIn(language) });
};

const bestOf = (text: string, candidates: readonly Candidate[], rarityIn: RarityIn): Best | undefined => {
  const compare = comparerOf(text, candidates, rarityIn);
  if (!compare) return undefined;
  const [best] = candidates
    .map((candidate) => ({ closeness: compare(candidate).closeness, right: candidate.right }))
    .toSorted((one, other) => other.closeness - one.closeness);
  return best;
};

const outcomesOf = (cases: readonly Case[], rarityIn: RarityIn): Outcome[] =>
  cases.map(({ text, withRight, withoutRight }) => ({
    language: languageIn(text),
    found: bestOf(text, withRight, rarityIn),
    without: bestOf(text, withoutRight, rarityIn),
  }));

const isClose = (best: Best | undefined, threshold: number): boolean =>
  best !== undefined && best.closeness >= threshold;
const shareOf = <Row>(rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length;

const recallAt = (outcomes: readonly Outcome[], threshold: number): number =>
  shareOf(outcomes, ({ found }) => isClose(found, threshold) && found?.right === true);
const precisionAt = (outcomes: readonly Outcome[], threshold: number): number =>
  shareOf(
    outcomes.filter(({ found }) => isClose(found, threshold)),
    ({ found }) => found?.right === true,
  );

const counted = <Row>(rows: readonly Row[], is: (row: Row) => boolean): Pick<Measured, 'value' | 'shown'> => {
  const count = rows.filter(is).length;
  return { value: count / rows.length, shown: `${count} of ${rows.length}` };
};

const CURVE = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
/** The fewest posts of a language with figures of their own. */
const MIN_POSTS = 20;

interface Data {
  sentences: readonly Case[];
  claims: readonly Claim[];
  rarityIn: RarityIn;
}

const tierFigures = (
  of: string,
  { outcomes, ordinary, threshold }: { outcomes: Outcome[]; ordinary: Outcome[]; threshold: number },
  isAim: boolean,
): Measured[] => {
  const figure = (what: string): Pick<Measured, 'name' | 'what'> => ({
    name: `close match ${of} ${what}`,
    what: `close match, ${of}: ${what}`,
  });
  const withInterval = (what: string, value: (some: readonly Outcome[]) => number): Measured => {
    const [low, high] = interval(outcomes, value);
    const own = value(outcomes);
    return { ...figure(what), value: own, shown: `${own.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})` };
  };
  return [
    { ...withInterval('recall', (some) => recallAt(some, threshold)), ...(isAim ? { aim: atLeast(0.7) } : {}) },
    withInterval('right among suggested', (some) => precisionAt(some, threshold)),
    {
      ...figure('suggested without a fact-check'),
      ...counted(outcomes, ({ without }) => isClose(without, threshold)),
      ...(isAim ? { aim: atMost(0.01) } : {}),
    },
    ...(ordinary.length > 0
      ? [
          {
            ...figure('suggested for ordinary sentences'),
            ...counted(ordinary, ({ without }) => isClose(without, threshold)),
            ...(isAim ? { must: atMost(0.003) } : {}),
          },
        ]
      : []),
  ];
};

const curveFigures = (of: string, outcomes: readonly Outcome[], ordinary: readonly Outcome[]): Measured[] =>
  CURVE.map((threshold) => {
    const value = recallAt(outcomes, threshold);
    const posts = outcomes.filter(({ without }) => isClose(without, threshold)).length;
    const sentences = ordinary.filter(({ without }) => isClose(without, threshold)).length;
    return {
      name: `close match ${of} recall at ${threshold}`,
      what: `close match, ${of}: recall at closeness ${threshold}; false for posts, sentences`,
      value,
      shown: `${value.toFixed(3)}; ${posts}, ${sentences}`,
    };
  });

/** Twice as many as the sources of a check usually bring. */
const TIMED_CANDIDATES = 25;

/** The time for all candidates of a check, with the differences of the closest three. */
const timeFigure = (split: string, cases: readonly Case[], rarityIn: RarityIn): Measured => {
  const pool = cases.flatMap(({ withRight }) => withRight);
  const taken = cases.map(({ text }, place) => {
    const candidates = Array.from({ length: TIMED_CANDIDATES }, (_, at) => pool[(5 * place + at) % pool.length]).filter(
      (candidate) => candidate !== undefined,
    );
    return takenBy(() => {
      const compare = comparerOf(text, candidates, rarityIn);
      for (const candidate of candidates) compare?.(candidate);
      for (const { claim } of candidates.slice(0, 3)) differencesOf(text, claim, languageIn(text));
    }).processor;
  });
  return {
    name: `close match ${split} ms`,
    what: `close match, ${split}: ${TIMED_CANDIDATES} candidates, median`,
    value: median(taken),
    shown: `${median(taken).toFixed(2)} ms`,
    must: atMost(5),
  };
};

const UNKNOWN: RarityIn = () => undefined;

export const closeMatchFigures = (split: string, cases: readonly Case[], data: Data): Measured[] => {
  const { sentences, claims, rarityIn } = data;
  const measure = (by: keyof typeof closeMatchFits, rarity: RarityIn) => ({
    outcomes: outcomesOf(cases, rarity),
    ordinary: outcomesOf(sentences, rarity),
    threshold: closeMatchFits[by].threshold,
  });
  const byLibrary = measure('library', rarityIn);
  const languages = Map.groupBy(byLibrary.outcomes, ({ language }) => language);
  const ownFigures = [...languages].flatMap(([language, outcomes]) =>
    languages.size > 1 && outcomes.length >= MIN_POSTS
      ? tierFigures(`${split} in ${language}`, { ...byLibrary, outcomes, ordinary: [] }, false)
      : [],
  );
  const parts = [2, 5, 10].flatMap((every) => {
    const part = rarityInPart(claims, every);
    const size = Math.ceil(claims.length / every);
    return tierFigures(`${split}, rarity of ${size} items`, measure('library', part), false);
  });
  return [
    ...tierFigures(split, byLibrary, true),
    ...ownFigures,
    ...curveFigures(split, byLibrary.outcomes, byLibrary.ordinary),
    ...parts,
    ...tierFigures(`${split}, without a library`, measure('words', UNKNOWN), false),
    timeFigure(split, cases, rarityIn),
  ];
};

const KIND_OF_TWIN: Record<TwinKind, readonly DifferenceKind[]> = {
  negated: ['denied'],
  quoted: ['quoted'],
  satirical: ['jest'],
  question: ['question'],
  number: ['number'],
  name: ['name', 'place'],
  'first name': ['name', 'place'],
  former: ['former'],
  place: ['place', 'name'],
  date: ['date'],
};

/** The twins of rated claims whose difference is named, and the copies for which none is named. */
export const differenceFigures = (pairs: readonly Pair[]): Measured[] => [
  {
    name: 'differences of copies',
    what: 'differences: copies of rated claims without any',
    ...counted(pairs, ({ text, rated }) => differencesOf(text, rated, 'en').length === 0),
  },
  ...countTwins(pairs, ({ kind, text }, rated) =>
    differencesOf(text, rated, 'en').some((difference) => KIND_OF_TWIN[kind].includes(difference.kind)),
  ).map(([kind, { all, held }]) => ({
    name: `differences of ${kind} twins`,
    what: `differences: ${kind} twins whose difference is named`,
    value: held / all,
    shown: `${held} of ${all}`,
  })),
];
