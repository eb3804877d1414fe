/** Measures what people see of whole checks of posts, by data set and language, and lists every label to be read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { compareClaims } from '../../../lib/engine/context/judge/same-claim.ts';
import { atLeast, atMost, type Measured } from '../evaluation.ts';
import { type OrdinarySentence, passagesOf } from './ordinary-sentences.ts';
import { readClaims, readSplit } from './read-claims.ts';
import { type CheckedPosts, type CheckOutcome, createWholeChecks } from './whole-check.ts';

const countOf = (outcomes: readonly CheckOutcome[], is: (outcome: CheckOutcome) => boolean): number =>
  outcomes.filter(is).length;

const shown = (outcomes: readonly CheckOutcome[]): string => {
  const count = (shows: CheckOutcome['shows'], right?: boolean) =>
    countOf(outcomes, (outcome) => outcome.shows === shows && (right === undefined || outcome.right === right));
  return [
    `label ${count('label', true)} right, ${count('label', false)} on another claim`,
    `question ${count('question', true)} right, ${count('question', false)} other`,
    `related ${count('related')} right, ${count('others')} other`,
    `nothing ${count('nothing')}`,
  ].join('; ');
};

const isWrongLabel = ({ shows, right }: CheckOutcome): boolean => shows === 'label' && !right;

const outcomeFigure = (name: string, outcomes: readonly CheckOutcome[]): Measured => ({
  name: `whole checks ${name}`,
  what: `whole checks, ${name} (${outcomes.length})`,
  value: countOf(outcomes, ({ shows, right }) => shows === 'question' && right) / outcomes.length,
  shown: shown(outcomes),
});

/** The data that the rules are held to; other data is printed beside. */
const isHeldTo = (name: string): boolean => name.endsWith('/dev');

const shownFigures = (name: string, found: readonly CheckOutcome[]): Measured[] => {
  const shownRight = countOf(found, ({ rightAt }) => rightAt >= 0);
  const first = countOf(found, ({ rightAt }) => rightAt === 0);
  const nothing = countOf(found, ({ shows }) => shows === 'nothing');
  const figure = (what: string, value: number): Pick<Measured, 'name' | 'what' | 'value' | 'shown'> => ({
    ...{ name: `whole checks ${name} ${what}`, what: `whole checks, ${name}: ${what}` },
    ...{ value, shown: value.toFixed(3) },
  });
  const held = isHeldTo(name);
  return [
    { ...figure('right one shown', shownRight / found.length), ...(held ? { aim: atLeast(0.88) } : {}) },
    { ...figure('as the first, of those', first / shownRight), ...(held ? { must: atLeast(0.9) } : {}) },
    { ...figure('nothing shown', nothing / found.length), ...(held ? { aim: atMost(0.08) } : {}) },
  ];
};

const withoutFigure = (name: string, without: readonly CheckOutcome[]): Measured => {
  const questions = countOf(without, ({ shows }) => shows === 'question');
  return {
    ...{
      name: `whole checks ${name} false questions`,
      what: `whole checks, ${name}, their fact-checks removed: question`,
    },
    ...{ value: questions / without.length, shown: `${questions} of ${without.length}` },
    ...(isHeldTo(name) ? { must: atMost(0.01) } : {}),
  };
};

const anyRows = (outcomes: readonly CheckOutcome[]): string =>
  `${countOf(outcomes, ({ shows }) => shows !== 'nothing')} of ${outcomes.length}`;

/** The language of the ordinary sentences; a table of other posts has none of them. */
const LANGUAGE_OF_SENTENCES = 'en';

const isMostly = (language: string, outcomes: readonly CheckOutcome[]): boolean =>
  2 * countOf(outcomes, (outcome) => outcome.language === language) > outcomes.length;

/** The figures that the sets are compared by, in one row. */
const tableRow = (name: string, { found, without }: CheckedPosts, ordinary: readonly CheckOutcome[]): Measured => {
  const shownRight = countOf(found, ({ rightAt }) => rightAt >= 0);
  const nothing = countOf(found, ({ shows }) => shows === 'nothing');
  const value = shownRight / found.length;
  const cells = [
    value.toFixed(3),
    (countOf(found, ({ rightAt }) => rightAt === 0) / shownRight).toFixed(3),
    (nothing / found.length).toFixed(3),
    countOf([...found, ...without], isWrongLabel),
    `${countOf(without, ({ shows }) => shows === 'question')} of ${without.length}`,
    ordinary.length > 0 && isMostly(LANGUAGE_OF_SENTENCES, found) ? anyRows(ordinary) : '–',
  ];
  return { name: `table ${name}`, what: `table, ${name} (${found.length})`, value, shown: cells.join(' | ') };
};

const TABLE_HEAD =
  'right one shown | as the first, of those | nothing | labels on another claim | questions without the fact-check | sentences with a row';

const sentenceFigures = (name: string, outcomes: readonly CheckOutcome[]): Measured[] => {
  const any = countOf(outcomes, ({ shows }) => shows !== 'nothing');
  const questions = countOf(outcomes, ({ shows }) => shows === 'question' || shows === 'label');
  return [
    {
      ...{ name: `whole checks ${name} sentences`, what: `whole checks, ordinary sentences in ${name}: any row` },
      ...{ value: any / outcomes.length, shown: `${anyRows(outcomes)}, ${questions} with a question or a label` },
      must: atMost(0.02),
    },
  ];
};

const labelFigures = (name: string, found: readonly CheckOutcome[], without: readonly CheckOutcome[]): Measured[] => {
  const recall = countOf(found, ({ shows, right }) => shows === 'label' && right) / found.length;
  const wrong = countOf([...found, ...without], isWrongLabel);
  return [
    {
      ...{ name: `whole checks ${name} label recall`, what: `whole checks, ${name}: label recall` },
      ...{ value: recall, shown: recall.toFixed(4) },
      // The data that the rule was held to; of other data only the wrong ones count.
      ...(isHeldTo(name) ? { must: atLeast(0.04) } : {}),
    },
    {
      ...{ name: `whole checks ${name} wrong labels`, what: `whole checks, ${name}: labels on another claim, as read` },
      ...{ value: wrong, must: atMost(0) },
    },
  ];
};

const readingOf = (name: string, { post, carrier, right, listed }: CheckOutcome): string =>
  [
    `${name} ${post.id} ← ${carrier?.id}: ${right ? 'same claim' : 'ANOTHER CLAIM'}${right === listed ? '' : ' (read otherwise than listed)'}`,
    `  ${post.text.replaceAll(/\s+/g, ' ')}`,
    `  ${carrier?.claim}`,
  ].join('\n');

/** The numbers of sentences that a person selects together. */
const PASSAGE_SENTENCES = [2, 3];

const passageFigure = (name: string, count: number, outcomes: readonly CheckOutcome[]): Measured => ({
  ...{
    name: `whole checks ${name} passages of ${count}`,
    what: `whole checks, ${count} ordinary sentences in ${name}: any row`,
  },
  ...{ value: countOf(outcomes, ({ shows }) => shows !== 'nothing') / outcomes.length, shown: anyRows(outcomes) },
});

/** The languages with posts of their own, where the parts of a set are no languages. */
const MIN_POSTS = 10;

interface SetFigures {
  table: Measured[];
  figures: Measured[];
  toRead: string[];
}

const setFigures = async (set: string, sentences: readonly OrdinarySentence[]): Promise<SetFigures> => {
  const { checkPosts, checkText } = await createWholeChecks(readClaims(set));
  const checkAll = async (texts: readonly OrdinarySentence[]): Promise<CheckOutcome[]> => {
    const outcomes: CheckOutcome[] = [];
    for (const { text } of texts) outcomes.push(await checkText(text));
    return outcomes;
  };
  const ordinary = await checkAll(sentences);
  const table: Measured[] = [];
  const figures: Measured[] = [];
  const toRead: string[] = [];
  const parts = readdirSync(set, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: part } of parts) {
    const name = `${basename(set)}/${part}`;
    const checked = await checkPosts(readSplit(set, part).posts);
    const { found, without } = checked;
    table.push(tableRow(name, checked, ordinary));
    figures.push(...shownFigures(name, found), withoutFigure(name, without));
    figures.push(outcomeFigure(name, found), outcomeFigure(`${name}, their fact-checks removed`, without));
    const languages = Map.groupBy(found, ({ language }) => language);
    for (const [language, own] of languages.size > 1 ? languages : []) {
      if (own.length >= MIN_POSTS) figures.push(outcomeFigure(`${name} in ${language}`, own));
    }
    figures.push(...labelFigures(name, found, without));
    const labelled = (outcomes: readonly CheckOutcome[]) => outcomes.filter(({ shows }) => shows === 'label');
    toRead.push(...labelled(found).map((outcome) => readingOf(name, outcome)));
    toRead.push(...labelled(without).map((outcome) => readingOf(`${name}, removed`, outcome)));
  }
  if (ordinary.length > 0) {
    figures.push(...sentenceFigures(basename(set), ordinary));
    // Of the data that the rules are held to alone: each takes as long as half of the sentences.
    for (const count of table.some(({ name }) => isHeldTo(name)) ? PASSAGE_SENTENCES : [])
      figures.push(passageFigure(basename(set), count, await checkAll(passagesOf(sentences, count))));
  }
  return { table, figures, toRead };
};

const pairRows = z.array(z.tuple([z.string(), z.string(), z.string()]));

/** Pairs of a post and a claim alone, without a library: the judge's part of a check. */
const pairFigures = (file: string): SetFigures => {
  const pairs = z.parse(pairRows, JSON.parse(readFileSync(file, 'utf8')));
  const name = basename(join(file, '..'));
  const kinds = Map.groupBy(pairs, ([, , kind]) => kind);
  const isSame = ([text, claim]: readonly string[]) =>
    compareClaims({ text: text ?? '', sentence: text ?? '' }, claim ?? '', 'en').same;
  const labelled = pairs.filter(isSame);
  return {
    table: [],
    figures: [...kinds].map(([kind, some]) => {
      const count = some.filter(isSame).length;
      return {
        ...{ name: `pairs ${name} ${kind}`, what: `judge alone, ${name}, ${kind}: labelled` },
        ...{ value: count / some.length, shown: `${count} of ${some.length}` },
      };
    }),
    toRead: labelled.map(([text, claim, kind]) => `${name} ${kind}\n  ${text?.replaceAll(/\s+/g, ' ')}\n  ${claim}`),
  };
};

/** The data sets in a folder: itself, and those in its folders. */
const setsIn = (folder: string): string[] => {
  const isSet = (one: string) => existsSync(join(one, 'verified_claims.docs.tsv'));
  if (isSet(folder)) return [folder];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isSet);
};

/** Of the data set, and of those in a folder `claim-matching` beside it. */
export const wholeCheckFigures = async (
  data: string,
  sentences: readonly OrdinarySentence[],
): Promise<{ figures: Measured[]; toRead: string[] }> => {
  const beside = join(data, '..', 'claim-matching');
  const results: SetFigures[] = [];
  for (const set of new Set([...setsIn(data), ...setsIn(beside)])) results.push(await setFigures(set, sentences));
  const pairs = join(beside, 'factgpt-pairs', 'pairs.json');
  if (existsSync(pairs)) results.push(pairFigures(pairs));
  return {
    figures: [
      { name: 'table sets', what: 'table, set (posts)', value: results.length, shown: TABLE_HEAD },
      ...results.flatMap(({ table }) => table),
      ...results.flatMap(({ figures }) => figures),
    ],
    toRead: results.flatMap(({ toRead }) => toRead),
  };
};
