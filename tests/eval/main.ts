/**
 * `npm run eval -- NAME --data DIR [--negatives DIR] [--json]`: how good the engine is, on data that stays outside the
 * project. Without a name DIR holds a folder for each data set, and whatever is there is evaluated.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evaluate, lineOf, missed, tableOf } from './evaluation.ts';

/** The evaluations, and the folder that each one's data lie in where several data sets lie together. */
const folders = {
  extraction: 'article-extraction',
  retrieval: 'claim-retrieval',
  ratings: 'rating-labels',
  gate: 'claim-retrieval',
  provenance: 'c2pa-public',
  generators: 'generator-metadata',
  clustering: 'clustering',
  coordination: 'coordination',
} as const;

const fileOf = (name: string): URL => new URL(`./${name}.ts`, import.meta.url);
const known = Object.entries(folders).filter(([name]) => existsSync(fileOf(name)));

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    negatives: { type: 'string' },
  },
});
const { data, json } = values;

const run = async (name: string, folder: string, negatives: string | undefined): Promise<void> => {
  // Every file that is named above exports it.
  const { evaluate } = (await import(fileOf(name).href)) as { evaluate: Evaluate };
  const evaluation = await evaluate(folder, { negatives });
  print(await tableOf(evaluation, folder));
  if (json) print(lineOf(name, evaluation));
  if (missed(evaluation).length > 0) process.exitCode = 1;
};

/** Everything that has a folder in `data`; pictures that nobody's notes are in are those with Content Credentials. */
const runAll = async (all: string): Promise<void> => {
  const there = known.filter(([, folder]) => existsSync(join(all, folder)));
  if (there.length === 0) print(`${all} holds none of ${known.map(([, folder]) => folder).join(', ')}.`);
  if (there.length === 0) process.exitCode = 2;
  for (const [name, folder] of there) await run(name, join(all, folder), join(all, folders.provenance));
};

const [name] = positionals;
if (data === undefined || positionals.length > 1 || (name !== undefined && !known.some(([one]) => one === name))) {
  const names = known.map(([one]) => one).join('|');
  print(`npm run eval -- [${names}] --data DIR [--negatives DIR] [--json]`);
  process.exitCode = 2;
} else if (name === undefined) await runAll(data);
else await run(name, data, values.negatives);
