/** Runs a step of a test run and returns what came of it; nothing that a step does ends the run. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Failure, RESULT_FILE, type Result, readResult } from './result.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const RESULTS = join(root, 'node_modules/.cache/results');
/** Node keeps compiled code here, which saves a tenth of the time of the tests: they load the same packages in many threads. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');

export interface Step {
  name: string;
  command: readonly [program: string, ...words: string[]];
  environment?: Readonly<Record<string, string>>;
  /** The command that repeats one failure alone. */
  repeat?: (failure: Failure) => string;
}

export interface Outcome extends Result {
  step: Step;
  seconds: number;
  printed: string;
}

/** Text printed at once would be torn by other steps that run beside. */
export type Printing = 'at once' | 'at the end';

const print = (text: string): void => void process.stdout.write(text);

export const runStep = async (step: Step, printing: Printing = 'at once'): Promise<Outcome> => {
  const begin = Date.now();
  const file = join(RESULTS, `${step.name}.json`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  const [program, ...words] = step.command;
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, ...step.environment, [RESULT_FILE]: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (printing === 'at once') process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const seconds = Math.round((Date.now() - begin) / 1000);
  const counts = readResult(file) ?? { passed: code === 0 ? 1 : 0, skipped: 0, failed: 0, failures: [] };
  const text = Buffer.concat(printed).toString();
  const outcome = { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1), step, seconds, printed: text };
  if (printing === 'at the end') print(`\n== ${step.name}\n${text}`);
  print(`== ${step.name}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return outcome;
};

/** A script of `package.json`. */
export const script = (name: string, ...words: string[]): Step['command'] => [
  ...(['npm', 'run', '--silent', name] as const),
  ...(words.length > 0 ? ['--', ...words] : []),
];

const commandOf = ({ command, environment = {} }: Step): string =>
  [...Object.entries(environment).map(([name, value]) => `${name}=${value}`), ...command].join(' ');

/** The last lines about failures of a step without a list of them. */
const LAST_LINES = 12;
const lastLines = (printed: string): string =>
  printed
    .trimEnd()
    .split('\n')
    .slice(-LAST_LINES)
    .map((line) => `\n    | ${line}`)
    .join('');

const failuresOf = ({ step, failures, failed, printed }: Outcome): string[] => {
  if (failed === 0) return [];
  const { repeat } = step;
  if (failures.length === 0 || !repeat) return [`${step.name}: ${commandOf(step)}${lastLines(printed)}`];
  return failures.map((failure) => {
    const because = failure.because === undefined ? '' : `\n    | ${failure.because}`;
    return `${failure.file} › ${failure.name}${because}\n    ${repeat(failure)}`;
  });
};

/** Prints what failed with the command that repeats just that, and one line that counts all; sets the exit code. */
export const report = (outcomes: readonly Outcome[], note = ''): void => {
  const sum = (count: 'passed' | 'skipped' | 'failed') => outcomes.reduce((all, outcome) => all + outcome[count], 0);
  const times = outcomes.map(({ step, seconds }) => `${step.name} ${seconds} s`);
  print(`\n${times.join(', ')}\n`);
  const failures = outcomes.flatMap(failuresOf);
  if (failures.length > 0) print(`\nFailed, each with the command that repeats it:\n  ${failures.join('\n  ')}\n`);
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : '';
  print(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}${note}\n`);
  if (sum('failed') > 0) process.exitCode = 1;
};
