/** `npm run eval -- NAME --data DIR [--negatives DIR] [--json]`: how good the engine is, on data that stays outside the project. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Evaluate, lineOf, missed, tableOf } from './evaluation.ts';

const NAMES = [
  'extraction',
  'retrieval',
  'ratings',
  'gate',
  'provenance',
  'generators',
  'clustering',
  'coordination',
] as const;

const fileOf = (name: string): URL => new URL(`./${name}.ts`, import.meta.url);
const known = NAMES.filter((name) => existsSync(fileOf(name)));

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
const name = known.find((one) => one === positionals[0]);

if (!name || positionals.length > 1 || values.data === undefined) {
  print(`npm run eval -- ${known.join('|')} --data DIR [--negatives DIR] [--json]`);
  process.exitCode = 2;
} else {
  // Every file that is named above exports it.
  const { evaluate } = (await import(fileOf(name).href)) as { evaluate: Evaluate };
  const evaluation = await evaluate(values.data, { negatives: values.negatives });
  print(await tableOf(evaluation, values.data));
  if (values.json) print(lineOf(name, evaluation));
  if (missed(evaluation).length > 0) process.exitCode = 1;
}
