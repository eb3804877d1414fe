/** Prints the figures of the run, each beside its goal, and remembers which were missed. */

export interface Figure {
  name: string;
  value: number;
  unit?: string;
  /** At most, or at least, this much. */
  goal?: { atMost: number } | { atLeast: number };
  /** A time says nothing of the software while the machine does other work too: it is printed then, and not judged. */
  isTime?: boolean;
}

export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);

export const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const isMet = ({ value, goal, isTime = false }: Figure, judgesTimes: boolean): boolean =>
  goal === undefined || (isTime && !judgesTimes) || ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast);

const goalText = ({ goal, isTime = false }: Figure, judgesTimes: boolean): string => {
  if (goal === undefined) return '';
  const text = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  return isTime && !judgesTimes ? `(${text}; not judged in this run)` : `(${text})`;
};

/** False if it missed its goal. */
export const printFigure = (figure: Figure, judgesTimes: boolean): boolean => {
  const { name, value, unit = '' } = figure;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const line = [name.padEnd(58), shown.padStart(8), unit, goalText(figure, judgesTimes)].join(' ').trimEnd();
  process.stdout.write(`${isMet(figure, judgesTimes) ? ' ' : '!'} ${line}\n`);
  return isMet(figure, judgesTimes);
};
