/** Runs the commands of a longer run and returns what they printed; the failure of one ends the run. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Step {
  command: string;
  words: string[];
  environment?: Record<string, string>;
}

interface Outcome {
  code: number;
  printed: string;
}

const run = (
  { command, words, environment = {} }: Step,
  onPrinted: (chunk: Buffer) => unknown,
  errors: 'inherit' | 'pipe',
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, THOROUGH_TESTS: '1', ...environment },
      stdio: ['ignore', 'pipe', errors],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        onPrinted(chunk);
      });
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });

const endIfFailed = (outcomes: readonly Outcome[]): void => {
  const failed = outcomes.find(({ code }) => code !== 0);
  if (!failed) return;
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(failed.code);
};

/** Prints what the command prints as it comes. */
export const runStep = async (
  command: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<string> => {
  const outcome = await run({ command, words, environment }, (chunk) => process.stdout.write(chunk), 'inherit');
  endIfFailed([outcome]);
  return outcome.printed;
};

/** Runs the commands at the same time, and prints what each has printed once all have ended. */
export const runTogether = async (...steps: Step[]): Promise<string[]> => {
  const outcomes = await Promise.all(steps.map((step) => run(step, () => {}, 'pipe')));
  for (const { printed } of outcomes) process.stdout.write(printed);
  endIfFailed(outcomes);
  return outcomes.map(({ printed }) => printed);
};
