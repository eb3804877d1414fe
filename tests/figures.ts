/** Prints the figures of benches and evaluations: one table with their context, and exit code 1 if a must is missed. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { commit } from './commit.ts';

export interface Figure {
  what: string;
  /** As displayed; with a baseline of the same run it is the ratio. */
  value: string;
  /** The bound that it must meet, if any. */
  must?: Bound;
  /** The desired bound, which is only reported. */
  aim?: Bound;
}

export interface Bound {
  rule: string;
  held: boolean;
}

const ownVersion = (): string => {
  // The cast: it is our own file.
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
};

/** Read before the measurement, which is a load itself. */
const loadBefore = loadavg()[0] ?? Number.NaN;

const circumstances = () => ({
  version: ownVersion(),
  commit: commit(),
  node: process.version,
  processors: availableParallelism(),
  load: Number(loadBefore.toFixed(1)),
});

const verdictOf = ({ must, aim }: Figure): string =>
  [
    ...(must ? [`must ${must.rule}: ${must.held ? 'held' : 'MISSED'}`] : []),
    ...(aim ? [`aim ${aim.rule}: ${aim.held ? 'reached' : 'not reached'}`] : []),
  ].join(', ');

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

/** Keeps a long value from widening the column of all the others. */
const WIDEST_VALUE = 30;

const tableOf = (title: string, figures: readonly Figure[]): string => {
  const { version, commit: at, node, processors, load } = circumstances();
  const what = widest(figures.map((figure) => figure.what));
  const value = Math.min(WIDEST_VALUE, widest(figures.map((figure) => figure.value)));
  const missed = figures.filter(({ must }) => must?.held === false).length;
  const musts = figures.filter(({ must }) => must).length;
  return [
    `${title} (Sidelight ${version}, commit ${at}, Node ${node}, ${processors} processors, load ${load} before)`,
    ...figures.map((figure) =>
      `  ${figure.what.padEnd(what)}  ${figure.value.padEnd(value)}  ${verdictOf(figure)}`.trimEnd(),
    ),
    ...(musts === 0 ? [] : [`${musts - missed} of ${musts} musts held${missed === 0 ? '' : `, ${missed} MISSED`}`]),
  ].join('\n');
};

/** Prints a table, or for programs one line, which is the last and may contain more. */
export const printFigures = (title: string, figures: readonly Figure[], json: boolean, more: object = {}): void => {
  const text = json ? JSON.stringify({ title, ...circumstances(), figures, ...more }) : tableOf(title, figures);
  process.stdout.write(`${text}\n`);
  if (figures.some(({ must }) => must?.held === false)) process.exitCode = 1;
};
