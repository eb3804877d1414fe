/**
 * `npm run eval -- NAME --data DIR [--negatives DIR] [--json]`: evaluates the engine on data that stays outside the project.
 * Without a name DIR has a folder for each data set, and all that exist are evaluated as one table. `copies` needs no DIR.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../figures.ts';
import { type Evaluate, numbersOf, rowsOf } from './evaluation.ts';

/** The evaluations, and the folder of each one's data in a folder of several data sets. */
const folders = {
  extraction: 'article-extraction',
  retrieval: 'claim-retrieval',
  ratings: 'rating-labels',
  gate: 'claim-retrieval',
  provenance: 'c2pa-public',
  generators: 'generator-metadata',
  clustering: 'clustering',
  coordination: 'coordination',
  copies: 'c2pa-public',
  ocr: 'text-languages',
} as const;

const fileOf = (name: string): URL => new URL(`./${name}.ts`, import.meta.url);
const known = Object.entries(folders).filter(([name]) => existsSync(fileOf(name)));

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Evaluations that draw their data themselves, and the folder that is added if none is named. */
const ownData: Partial<Record<string, string>> = { copies: fileURLToPath(new URL('../world/images', import.meta.url)) };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    negatives: { type: 'string' },
  },
});
const { json } = values;

type Job = [name: string, folder: string, negatives: string | undefined];
type Numbers = ReturnType<typeof numbersOf>;

/** Runs the jobs in sequence, and prints one table at the end; for programs also the bare numbers of each. */
const runAll = async (jobs: readonly Job[]): Promise<void> => {
  const rows: Figure[] = [];
  const numbers: Record<string, Numbers> = {};
  for (const [name, folder, negatives] of jobs) {
    // cast: every file that is named above exports it.
    const { evaluate } = (await import(fileOf(name).href)) as { evaluate: Evaluate };
    const evaluation = await evaluate(folder, { negatives });
    if (!json) process.stderr.write(`${evaluation.title}: done\n`);
    if (!json) for (const row of evaluation.toRead ?? []) print(row);
    rows.push(...(await rowsOf(name, evaluation, folder)));
    numbers[name] = numbersOf(evaluation);
  }
  printFigures(`Evaluations: ${jobs.map(([name]) => name).join(', ')}`, rows, json, { numbers });
};

/** Images without generator notes are those with Content Credentials; sentences without a fact-check are those of articles. */
const negativesFor: Partial<Record<string, string>> = { generators: folders.provenance, gate: folders.extraction };

/** Every evaluation that has a folder in `all`. */
const evaluationsIn = (all: string): Job[] =>
  known
    .filter(([, folder]) => existsSync(join(all, folder)))
    .map(([name, folder]) => {
      const negatives = negativesFor[name];
      return [name, join(all, folder), negatives === undefined ? undefined : join(all, negatives)];
    });

const [name] = positionals;
const data = values.data ?? (name === undefined ? undefined : ownData[name]);
if (data === undefined || positionals.length > 1 || (name !== undefined && !known.some(([one]) => one === name))) {
  const names = known.map(([one]) => one).join('|');
  print(`npm run eval -- [${names}] --data DIR [--negatives DIR] [--json]`);
  process.exitCode = 2;
} else {
  const jobs: Job[] = name === undefined ? evaluationsIn(data) : [[name, data, values.negatives]];
  if (jobs.length > 0) await runAll(jobs);
  else {
    print(`${data} holds none of ${known.map(([, folder]) => folder).join(', ')}.`);
    process.exitCode = 2;
  }
}
