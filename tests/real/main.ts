/**
 * `npm run real -- --data DIR [--json]`: runs the readers over a folder of others' files, and prints what they found as one table.
 * Exits with 1 if a file broke its reader: a refusal with a reason is an answer, any other error is not.
 */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { NoFeed } from '../../lib/engine/context/library/read-feed.ts';
import { StatedError } from '../../lib/engine/stated-error.ts';
import { type Figure, printFigures } from '../figures.ts';
import { type Counts, readRealFile } from './read-file.ts';

/** Larger files are data sets, not the answer of a server. */
const MAX_BYTES = 200_000_000;
const MAX_NAMED = 10;

interface Kind {
  files: number;
  refused: string[];
  broken: string[];
  counts: Counts;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof StatedError || error instanceof NoFeed || error instanceof SyntaxError;

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const named = (what: string, files: readonly string[]): Figure[] =>
  files.length === 0
    ? []
    : [
        {
          what,
          value: String(files.length),
          ...(what.endsWith('broken') ? { must: { rule: '= 0', held: false } } : {}),
        },
        ...files.slice(0, MAX_NAMED).map((file) => ({ what: `  ${file}`, value: '' })),
      ];

const readAll = async (folder: string): Promise<Figure[]> => {
  const kinds = new Map<string, Kind>();
  let skipped = 0;
  for (const path of await filesIn(folder)) {
    const name = relative(folder, path);
    const kindOf = (kind: string): Kind => {
      const known = kinds.get(kind) ?? { files: 0, refused: [], broken: [], counts: {} };
      kinds.set(kind, known);
      return known;
    };
    const file = (await stat(path)).size > MAX_BYTES ? undefined : await readRealFile(path);
    if (!file) {
      skipped += 1;
      continue;
    }
    const kind = kindOf(file.kind);
    kind.files += 1;
    try {
      for (const [what, times] of Object.entries(await file.counts()))
        kind.counts[what] = (kind.counts[what] ?? 0) + times;
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 100) : '';
      if (isRefusal(error)) kind.refused.push(name);
      else kind.broken.push(`${name} (${why})`);
    }
  }
  return [
    ...[...kinds].flatMap(([kind, { files, refused, broken, counts }]) => [
      { what: kind, value: String(files) },
      ...Object.entries(counts).map(([what, times]) => ({ what: `${kind}: ${what}`, value: String(times) })),
      ...named(`${kind}: refused`, refused),
      ...named(`${kind}: broken`, broken),
    ]),
    { what: 'files of no known kind', value: String(skipped) },
  ];
};

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'boolean', default: false } } });
if (values.data === undefined) {
  process.stdout.write('npm run real -- --data DIR [--json]\n');
  process.exitCode = 2;
} else printFigures(`Files of others in ${values.data}`, await readAll(values.data), values.json);
