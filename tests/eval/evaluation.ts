/** What an evaluation gives and how it is shown: one shape for all, so that a program can compare two runs. */
import { readFile } from 'node:fs/promises';
import { commit } from '../commit.ts';

export interface Measured {
  /** What the JSON line calls it. */
  name: string;
  /** What the table calls it. */
  what: string;
  value: number;
  /** The value as people read it, where that is more than the number. */
  shown?: string;
  /** A bound that ends the command with 1 when it is missed. */
  must?: Bound;
  /** A bound that is only told of. */
  aim?: Bound;
}

export interface Bound {
  at: 'least' | 'most';
  limit: number;
}

export interface Evaluation {
  title: string;
  figures: Measured[];
}

export interface EvaluateOptions {
  /** A second folder, of what must not be found. */
  negatives?: string | undefined;
}

/** What every file of an evaluation exports under the name `evaluate`. */
export type Evaluate = (data: string, options?: EvaluateOptions) => Promise<Evaluation>;

export const atLeast = (limit: number): Bound => ({ at: 'least', limit });
export const atMost = (limit: number): Bound => ({ at: 'most', limit });

/** NaN holds no bound. */
const holds = (value: number, { at, limit }: Bound): boolean => (at === 'least' ? value >= limit : value <= limit);

export const missed = ({ figures }: Evaluation): Measured[] =>
  figures.filter(({ value, must }) => must !== undefined && !holds(value, must));

const rule = ({ at, limit }: Bound): string => `${at === 'least' ? '≥' : '≤'} ${limit}`;

const verdictOf = ({ value, must, aim }: Measured): string =>
  [
    ...(must ? [`must ${rule(must)}: ${holds(value, must) ? 'held' : 'MISSED'}`] : []),
    ...(aim ? [`aim ${rule(aim)}: ${holds(value, aim) ? 'reached' : 'not reached'}`] : []),
  ].join(', ');

/** The first line of a data set's SOURCE.txt says what it is. */
const sourceOf = async (data: string): Promise<string> => {
  const text = await readFile(`${data}/SOURCE.txt`, 'utf8').catch(() => '');
  return text.split('\n', 1)[0] || 'no SOURCE.txt';
};

export const tableOf = async ({ title, figures }: Evaluation, data: string): Promise<string> => {
  const shown = figures.map((figure) => figure.shown ?? String(figure.value));
  const [wide, long] = [figures.map(({ what }) => what), shown].map((column) =>
    Math.max(0, ...column.map(({ length }) => length)),
  );
  return [
    `${title} (commit ${commit()}, Node ${process.version})`,
    `${data}: ${await sourceOf(data)}`,
    ...figures.map((figure, at) =>
      `  ${figure.what.padEnd(wide ?? 0)}  ${(shown[at] ?? '').padEnd(long ?? 0)}  ${verdictOf(figure)}`.trimEnd(),
    ),
  ].join('\n');
};

export const lineOf = (evaluation: string, { figures }: Evaluation): string =>
  JSON.stringify({ evaluation, ...Object.fromEntries(figures.map(({ name, value }) => [name, value])) });
