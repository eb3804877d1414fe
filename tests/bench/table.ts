/** Prints what a bench measured, and ends with 1 where a must is missed. */

export interface Figure {
  what: string;
  value: string;
  /** What it has to be, where it has to be something. */
  must?: { rule: string; held: boolean };
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const atMost = (limit: number, value: number) => ({ rule: `≤ ${limit}`, held: value <= limit });
export const atLeast = (limit: number, value: number) => ({ rule: `≥ ${limit}`, held: value >= limit });

export const report = (title: string, figures: readonly Figure[]): void => {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if (process.argv.includes('--json')) print(JSON.stringify({ title, node: process.version, figures }));
  else {
    const width = Math.max(...figures.map(({ what }) => what.length));
    print(`${title} (Node ${process.version})`);
    for (const { what, value, must } of figures) {
      const verdict = must ? `  must ${must.rule}: ${must.held ? 'held' : 'MISSED'}` : '';
      print(`  ${what.padEnd(width)}  ${value}${verdict}`);
    }
  }
  if (figures.some(({ must }) => must?.held === false)) process.exitCode = 1;
};
