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
import { createCases } from './candidates.ts';
import { byFoldOf, fitWeights, type Weights } from './logistic-fit.ts';
import { passagesOf, readOrdinarySentences } from './ordinary-sentences.ts';
import { readClaims, readSplit } from './read-claims.ts';
import { closeCurve, closeFitting, relatedCurve, relatedFitting, rounded } from './score-curves.ts';
import { CLOSE_NAMES, foldsOf, RELATED_NAMES, rowsOn } from './score-rows.ts';

const PASSAGE_SENTENCES = [2, 3];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, library: { type: 'string' } },
});
const [data = ''] = positionals;
const { pages, library } = options;
const pageSentences = pages === undefined ? [] : readOrdinarySentences(pages, 'train');
const cases = createCases(readClaims(data));
const posts = cases.ofPosts(readSplit(data, 'train').posts);
const sentences = cases.ofSentences(pageSentences);
const passages = PASSAGE_SENTENCES.flatMap((count) => cases.ofSentences(passagesOf(pageSentences, count)));
const others = library === undefined ? undefined : createCases(readClaims(library));
const folds = foldsOf([...posts, ...sentences]);
const totals = { posts: posts.length, sentences: sentences.length, passages: passages.length };

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const printWeights = ({ names, bias, weights }: Weights) =>
  print({
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(Number(weights[at]))])),
  });

for (const by of ['library', 'words'] as const) {
  const own = rowsOn(by, { rarityIn: cases.rarityIn, folds });
  const rows = [...own.ofPosts(posts), ...own.ofSentences(sentences)];
  const further = others
    ? rowsOn(by, { rarityIn: others.rarityIn, folds }).ofSentences(others.ofSentences(pageSentences))
    : [];
  print({ rarity: by, rows: rows.length, ...totals });
  print('Close matches');
  const close = closeFitting(CLOSE_NAMES);
  printWeights(fitWeights(rows, close));
  const ofClose = closeCurve(rows, totals, byFoldOf(rows, close));
  for (const limit of ofClose.limits) print(limit);
  print({ chosen: ofClose.chosen });
  print('Related fact-checks');
  const related = relatedFitting(RELATED_NAMES);
  const relatedRows = [...rows, ...own.ofSentences(passages, 'passage')];
  printWeights(fitWeights(relatedRows, related));
  const ofRelated = relatedCurve(relatedRows, further, totals, byFoldOf(relatedRows, related));
  for (const share of ofRelated.shares) print(share);
  print({ chosen: ofRelated.chosen });
}
