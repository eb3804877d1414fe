/** Computes and prints the figures of benches: medians, bounds, and the report that a bench ends with. */
import { type Bound, type Figure, printFigures } from '../figures.ts';

export type { Figure };

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The 95 % interval of the median, by ranks, so that it does not depend on how the times are spread. */
const intervalOf = (numbers: readonly number[]): [number, number] => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = 0.98 * Math.sqrt(sorted.length);
  const at = (rank: number) => sorted[Math.max(0, Math.min(sorted.length - 1, Math.round(rank)))] ?? Number.NaN;
  return [at(sorted.length / 2 - half - 0.5), at(sorted.length / 2 + half - 0.5)];
};

/** The interval of our median beside that of a base in the same run: ours may be lower, and otherwise they must overlap. */
export const besideBase = (what: string, ours: readonly number[], base: readonly number[]): Figure => {
  const [own, theirs] = [intervalOf(ours), intervalOf(base)];
  const shown = ([low, high]: [number, number]) => `${low.toFixed(0)} to ${high.toFixed(0)} ms`;
  return {
    what: `${what}: median, 95 % interval`,
    value: `${shown(own)}, base ${shown(theirs)}`,
    must: { rule: 'not above the base', held: own[0] <= theirs[1] },
  };
};

/** The mean of the middle half: if the clock moves in steps, a median does too, and this mean does not. */
export const middle = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const half = sorted.slice(cut, sorted.length - cut);
  return half.reduce((sum, number) => sum + number, 0) / half.length;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const times = (value: number): string => `${value.toFixed(2)}×`;

export const atMost = (limit: number, value: number): Bound => ({ rule: `≤ ${limit}`, held: value <= limit });
export const atLeast = (limit: number, value: number): Bound => ({ rule: `≥ ${limit}`, held: value >= limit });

export const report = (title: string, figures: readonly Figure[]): void =>
  printFigures(title, figures, process.argv.includes('--json'));
