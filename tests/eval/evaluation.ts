/** The result of an evaluation: one shape for all, so that they fit one table and a program can compare two runs. */
import { readFile } from 'node:fs/promises';
import type { Figure } from '../figures.ts';

export interface Measured {
  /** The name in the JSON line. */
  name: string;
  /** The name in the table. */
  what: string;
  value: number;
  /** The value as displayed, if that is more than the number. */
  shown?: string;
  /** A bound that ends the command with exit code 1 when it is missed. */
  must?: Bound;
  /** A bound that is only reported. */
  aim?: Bound;
}

export interface Bound {
  at: 'least' | 'most';
  limit: number;
}

export interface Evaluation {
  title: string;
  figures: Measured[];
  /** Results that a person has to read. */
  toRead?: string[];
}

export interface EvaluateOptions {
  /** A second folder, of files in which nothing must be found. */
  negatives?: string | undefined;
}

/** The function that every file of an evaluation exports under the name `evaluate`. Some draw their data, which a folder adds to. */
export type Evaluate = (data: string, options?: EvaluateOptions) => Promise<Evaluation>;

export const atLeast = (limit: number): Bound => ({ at: 'least', limit });
export const atMost = (limit: number): Bound => ({ at: 'most', limit });

/** NaN meets no bound. */
const holds = (value: number, { at, limit }: Bound): boolean => (at === 'least' ? value >= limit : value <= limit);

const shownBound = ({ value }: Measured, bound: Bound) => ({
  rule: `${bound.at === 'least' ? '≥' : '≤'} ${bound.limit}`,
  held: holds(value, bound),
});

/** The first line of a data set's SOURCE.txt describes it. */
const sourceOf = async (data: string): Promise<string> => {
  const text = await readFile(`${data}/SOURCE.txt`, 'utf8').catch(() => '');
  return text.split('\n', 1)[0] || 'no SOURCE.txt';
};

/** The rows of an evaluation among others: each starts with its name, and the first one names its data set. */
export const rowsOf = async (name: string, { figures }: Evaluation, data: string): Promise<Figure[]> => [
  { what: `${name}: data`, value: `${data}: ${await sourceOf(data)}` },
  ...figures.map((figure) => ({
    what: `${name}: ${figure.what}`,
    value: figure.shown ?? String(figure.value),
    ...(figure.must ? { must: shownBound(figure, figure.must) } : {}),
    ...(figure.aim ? { aim: shownBound(figure, figure.aim) } : {}),
  })),
];

/** The bare numbers, so that a program can compare two runs. */
export const numbersOf = ({ figures }: Evaluation): Record<string, number> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]));
