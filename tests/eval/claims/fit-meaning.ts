/**
 * Prints in cross-validation what signs of meaning add to the scores of `fit-scores.ts`:
 * `node tests/eval/claims/fit-meaning.ts DIR --pages DIR --table FILE [--library DIR] [--by words]`.
 *
 * FILE is a table of `tests/eval/meaning/make-table.py`. `--variants` takes some, with commas, of DIMENSIONS-BITS-WEIGHING, with
 * `-words` for a table with whole words: `256-32-library`. `--signs` takes some of alone (without the signs by words), cosines,
 * alignment and both. `--export FILE` writes the rows of the first variant for `tests/eval/meaning/fit-trees.py`. `--held` scores the
 * posts of `dev` and the other half of the pages with weights and thresholds of the training data; for one run at the end.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCases } from './candidates.ts';
import { byFoldOf, type Fitting, FOLDS, fitWeights, type Signs, type Weights } from './logistic-fit.ts';
import { ALIGNMENT, COSINES, createMeaning, createMeaningSigns } from './meaning-signs.ts';
import { readVariant } from './meaning-table.ts';
import { passagesOf, readOrdinarySentences } from './ordinary-sentences.ts';
import { readClaims, readSplit } from './read-claims.ts';
import { closeCurve, closeFitting, relatedCurve, relatedFitting } from './score-curves.ts';
import {
  type Basis,
  CLOSE_NAMES,
  type CreateSigns,
  closeSigns,
  foldsOf,
  NAMES,
  RELATED_NAMES,
  type Row,
  rowsOn,
} from './score-rows.ts';

const PASSAGE_SENTENCES = [2, 3];
const ALL_VARIANTS = [32, 8, 4]
  .flatMap((bits) => [256, 128, 64].flatMap((size) => [`${size}-${bits}-library`, `${size}-${bits}-distilled`]))
  .join(',');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '' },
    table: { type: 'string', default: '' },
    library: { type: 'string' },
    by: { type: 'string', default: 'library' },
    variants: { type: 'string', default: ALL_VARIANTS },
    export: { type: 'string' },
    signs: { type: 'string' },
    held: { type: 'boolean', default: false },
  },
});
const [data = ''] = positionals;
const by: Basis = options.by === 'words' ? 'words' : 'library';
const claims = readClaims(data);
const cases = createCases(claims);
const others = options.library === undefined ? undefined : createCases(readClaims(options.library));

const textsOf = (split: string, half: 'train' | 'held') => {
  const pageSentences = readOrdinarySentences(options.pages, half);
  return {
    posts: cases.ofPosts(readSplit(data, split).posts),
    sentences: cases.ofSentences(pageSentences),
    passages: PASSAGE_SENTENCES.flatMap((count) => cases.ofSentences(passagesOf(pageSentences, count))),
    further: others ? others.ofSentences(pageSentences) : [],
  };
};
type Texts = ReturnType<typeof textsOf>;
const training = textsOf('train', 'train');
const folds = foldsOf([...training.posts, ...training.sentences]);
const held = options.held ? textsOf('dev', 'held') : undefined;

interface Rows {
  close: Row[];
  passages: Row[];
  further: Row[];
}
const rowsOf = ({ posts, sentences, passages, further }: Texts, signs: CreateSigns): Rows => {
  const own = rowsOn(by, { rarityIn: cases.rarityIn, folds, signs });
  return {
    close: [...own.ofPosts(posts), ...own.ofSentences(sentences)],
    passages: own.ofSentences(passages, 'passage'),
    further: others ? rowsOn(by, { rarityIn: others.rarityIn, folds, signs }).ofSentences(further) : [],
  };
};
const merged = (ones: readonly Row[], others: readonly Row[]): Row[] =>
  ones.map((row, at) => ({ ...row, signs: { ...row.signs, ...others[at]?.signs } }));
const mergedRows = (one: Rows, other: Rows): Rows => ({
  close: merged(one.close, other.close),
  passages: merged(one.passages, other.passages),
  further: merged(one.further, other.further),
});
const totalsOf = ({ posts, sentences, passages }: Texts) => ({
  posts: posts.length,
  sentences: sentences.length,
  passages: passages.length,
});

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const sameInAllFolds = (rows: readonly Row[], fitting: Fitting<Row>): Weights[] =>
  new Array<Weights>(FOLDS).fill(fitWeights(rows, fitting));

interface Report {
  variant: string;
  signs: string;
  further: readonly string[];
  /** Leaves out the signs by words. */
  alone?: boolean;
}

const report = ({ variant, signs, further, alone = false }: Report, rows: Rows, heldRows?: Rows): void => {
  const close = closeFitting([...(alone ? [] : CLOSE_NAMES), ...further]);
  const ofClose = closeCurve(rows.close, totalsOf(training), byFoldOf(rows.close, close));
  const related = relatedFitting([...(alone ? [] : RELATED_NAMES), ...further]);
  const relatedRows = [...rows.close, ...rows.passages];
  const ofRelated = relatedCurve(relatedRows, rows.further, totalsOf(training), byFoldOf(relatedRows, related));
  const at = (limit: number) => ofClose.limits.find((one) => one.limit === limit);
  const smooth = [0.005, 0.0075, 0.01, 0.015, 0.02].map((limit) => at(limit)?.recall ?? 0);
  const atOne = at(0.01);
  print({
    variant,
    signs,
    recall: ofClose.limits.map(({ limit, recall }) => `${limit}: ${recall}`).join(' '),
    mean: Number((smooth.reduce((sum, one) => sum + one, 0) / smooth.length).toFixed(4)),
    atOne: `${atOne?.recall} (${atOne?.falsePosts}, ${atOne?.falseSentences})`,
    chosen: `${ofClose.chosen.recall} (${ofClose.chosen.falsePosts}, ${ofClose.chosen.falseSentences})`,
    related: ofRelated.chosen,
    atTwo: ofRelated.shares.find(({ share }) => share === 0.02),
  });
  if (!held || !heldRows) return;
  const ofHeld = closeCurve(heldRows.close, totalsOf(held), sameInAllFolds(rows.close, close));
  const heldRelated = relatedCurve(
    [...heldRows.close, ...heldRows.passages],
    heldRows.further,
    totalsOf(held),
    sameInAllFolds(relatedRows, related),
  );
  print({
    held: totalsOf(held),
    chosen: ofHeld.outcome(ofClose.chosen.threshold),
    atOne: ofHeld.outcome(atOne?.threshold ?? 1),
    curve: ofHeld.limits.map(({ limit, recall, falsePosts, falseSentences }) => [
      limit,
      recall,
      falsePosts,
      falseSentences,
    ]),
    related: heldRelated.outcome(ofRelated.chosen.threshold),
    relatedAtTwo: heldRelated.shares.find(({ share }) => share === 0.02),
  });
};

/**
 * A line of JSON, then for each row the numbers of its text, kind, subject and fold, whether it is right, the numbers of text, claim
 * and title in the list of texts, and its signs: as 32-bit floats. The texts are written beside it.
 */
const exportRows = (path: string, { close, passages, further }: Rows): void => {
  const kinds = ['with', 'without', 'sentence', 'passage', 'further'];
  const all = [...close, ...passages, ...further.map((row) => ({ ...row, kind: 'further' }))];
  const names = Object.keys(all[0]?.signs ?? {});
  const createNumbers = () => {
    const numbers = new Map<string, number>();
    const numberOf = (key: string): number => {
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return Number(numbers.get(key));
    };
    return { numbers, numberOf };
  };
  const [subjects, texts] = [createNumbers(), createNumbers()];
  const values = all.flatMap(({ text, kind, subject, fold, right, pair, signs }) => [
    ...[text, kinds.indexOf(kind), subjects.numberOf(subject), fold, Number(right)],
    ...[pair.text, pair.claim, pair.title].map(texts.numberOf),
    ...names.map((name) => Number(signs[name])),
  ]);
  const header = Buffer.from(`${JSON.stringify({ names, kinds, ...totalsOf(training) })}\n`);
  writeFileSync(path, Buffer.concat([header, Buffer.from(Float32Array.from(values).buffer)]));
  writeFileSync(`${path}.json`, JSON.stringify([...texts.numbers.keys()]));
};

const base = rowsOf(training, closeSigns);
const heldBase = held ? rowsOf(held, closeSigns) : undefined;
const ofRelated = NAMES.filter((name) => !CLOSE_NAMES.includes(name));
report({ variant: 'today', signs: 'words', further: [] }, base, heldBase);
report({ variant: 'today', signs: 'words, also of the related', further: ofRelated }, base);

for (const [place, variant] of options.variants.split(',').entries()) {
  const { table, weighing } = readVariant(options.table, variant);
  const meaning = createMeaning(table, weighing);
  const meaningSigns: CreateSigns = (text, language, rarity) => {
    const signsOf = createMeaningSigns(meaning, text, language, rarity);
    return (candidate): Signs => signsOf(candidate);
  };
  const start = process.cpuUsage();
  const added = rowsOf(training, meaningSigns);
  const { user } = process.cpuUsage(start);
  const pairs = added.close.length + added.passages.length + added.further.length;
  print({ variant, bytes: table.bytes, microseconds: Math.round(user / pairs) });
  const rows = mergedRows(base, added);
  const heldRows = held && heldBase ? mergedRows(heldBase, rowsOf(held, meaningSigns)) : undefined;
  if (place === 0 && options.export) exportRows(options.export, rows);
  const reports: Report[] = [
    { variant, signs: 'alone', further: [...COSINES, ...ALIGNMENT], alone: true },
    { variant, signs: 'cosines', further: COSINES },
    { variant, signs: 'alignment', further: ALIGNMENT },
    { variant, signs: 'both', further: [...COSINES, ...ALIGNMENT] },
  ];
  for (const one of reports)
    if (options.signs === undefined || options.signs.split(',').includes(one.signs)) report(one, rows, heldRows);
}
