/**
 * Measures how well the article is found in a page: `ground-truth.json` has the body of each as a person copied it, and
 * `html/*.html.gz` has the pages. Scores like the benchmark of the data, so that its published figures compare:
 * https://github.com/scrapinghub/article-extraction-benchmark
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { takeArticle } from '../../lib/engine/context/hydrate/article.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import { median, quantile } from '../bench/table.ts';
import { atLeast, atMost, type Evaluate } from './evaluation.ts';
import { leastOf, takenBy } from './taken-time.ts';

const groundTruth = z.record(z.string(), z.looseObject({ url: z.string(), articleBody: z.string() }));

/** Compares adjacent words, so that the right words in the wrong order count for little. */
const SHINGLE = 4;
const RESAMPLES = 1000;
/** The number of timed rounds; the fastest one counts for each page. */
const ROUNDS = 5;

const shinglesOf = (text: string): Map<string, number> => {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - SHINGLE + 1); at += 1) {
    const shingle = words.slice(at, at + SHINGLE).join(' ');
    if (shingle !== '') counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
};

export interface PageScore {
  precision: number;
  recall: number;
}

/** A value is absent if its divisor is zero: an empty answer has no precision. */
export const scorePage = (truth: string, found: string): Partial<PageScore> => {
  const [wanted, given] = [shinglesOf(truth), shinglesOf(found)];
  const shared = [...given].reduce((sum, [shingle, count]) => sum + Math.min(count, wanted.get(shingle) ?? 0), 0);
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [all, right] = [total(given), total(wanted)];
  return { ...(all > 0 ? { precision: shared / all } : {}), ...(right > 0 ? { recall: shared / right } : {}) };
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The benchmark uses the F1 of the two means, not the mean of F1. */
export const scoreAll = (pages: readonly Partial<PageScore>[]): PageScore & { f1: number } => {
  const precision = mean(pages.flatMap((page) => page.precision ?? []));
  const recall = mean(pages.flatMap((page) => page.recall ?? []));
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
};

/** Makes the interval the same in every run: a linear congruential generator, with the constants of Numerical Recipes. */
const createRandom = (): (() => number) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const intervalOf = (pages: readonly Partial<PageScore>[]): [number, number] => {
  const random = createRandom();
  const scores = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: pages.length }, () => pages[Math.floor(random() * pages.length)] ?? {});
    return scoreAll(drawn).f1;
  });
  return [quantile(scores, 0.025), quantile(scores, 0.975)];
};

export const evaluate: Evaluate = async (data) => {
  const truth = z.parse(groundTruth, JSON.parse(await readFile(join(data, 'ground-truth.json'), 'utf8')));
  const pages = await Promise.all(
    Object.entries(truth).map(async ([id, { url, articleBody }]) => {
      const html = gunzipSync(await readFile(join(data, 'html', `${id}.html.gz`))).toString('utf8');
      return { articleBody, html, address: new URL(url) };
    }),
  );
  const scores = pages.map(({ articleBody, html, address }) =>
    scorePage(articleBody, takeArticle(parseHtml(html), address).text),
  );
  const rounds = Array.from({ length: ROUNDS }, () =>
    pages.map(({ html, address }) => takenBy(() => takeArticle(parseHtml(html), address))),
  );
  const taken = pages.map((_, at) => leastOf(rounds.flatMap((round) => round[at] ?? [])));
  const clock = taken.map((page) => page.clock);
  const processor = median(taken.map((page) => page.processor));
  const { precision, recall, f1 } = scoreAll(scores);
  const [low, high] = intervalOf(scores);
  const fraction = (value: number) => value.toFixed(4);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return {
    title: 'Extraction: the article of a page, 4-gram shingles',
    figures: [
      { name: 'pages', what: 'pages', value: pages.length },
      { name: 'precision', what: 'precision', value: precision, shown: fraction(precision) },
      { name: 'recall', what: 'recall', value: recall, shown: fraction(recall) },
      {
        name: 'f1',
        what: 'F1 (95 % of resamples)',
        value: f1,
        shown: `${fraction(f1)} (${fraction(low)}–${fraction(high)})`,
        must: atLeast(0.958),
        aim: atLeast(0.97),
      },
      {
        name: 'medianMs',
        what: `a page, median, best of ${ROUNDS}`,
        value: median(clock),
        shown: ms(median(clock)),
        must: atMost(15),
      },
      { name: 'medianProcessorMs', what: 'of processors, median', value: processor, shown: ms(processor) },
      { name: 'p95Ms', what: 'a page, p95', value: quantile(clock, 0.95), shown: ms(quantile(clock, 0.95)) },
    ],
  };
};
