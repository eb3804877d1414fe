/** `npm run bench [-- NAME…]`: runs every bench in turn, each alone on the machine, and prints their figures as one table. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, report } from './table.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const ownParts = new Set(['all.ts', 'bundle.ts', 'collect-garbage.ts', 'table.ts']);
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !ownParts.has(file))
  .map((file) => file.slice(0, -'.ts'.length));

interface Reported {
  title: string;
  figures: Figure[];
}

/** The last line that a bench prints with `--json` is its report. */
const figuresOf = (name: string): Figure[] => {
  const { stdout } = spawnSync(process.execPath, [`${folder}${name}.ts`, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    const must = { rule: 'ends with a report', held: false };
    return [{ what: name, value: 'did not finish', must }];
  }
  const { figures }: Reported = JSON.parse(line);
  return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : known;
report(`Benches: ${names.join(', ')}`, names.flatMap(figuresOf));
