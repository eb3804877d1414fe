/** Runs the words of `npm run serve`: starts a server, or runs one of the commands. */
import { isStoreUnavailable } from '../../lib/engine/store/store-unavailable.ts';
import { createBoundedLog } from '../ops/bounded-log.ts';
import type { RunningServer } from '../start.ts';
import type { Terminal } from './serve.ts';
import { usageOfServing } from './serve-options.ts';
import { commandNamed, usagesOfCommands } from './table.ts';

interface Outcome {
  exitCode: 0 | 1;
  /** Absent after a command or an error. */
  server?: RunningServer;
}

const usages = [usageOfServing, ...usagesOfCommands];
const WORD_CHARS = 20;
const usage = [
  ...usages.flatMap(({ forms }) => forms.map((form) => `npm run serve -- ${form}`)),
  '',
  ...usages.flatMap(({ rows }) => rows.map(([word, meaning]) => `  ${word.padEnd(WORD_CHARS)} ${meaning}`)),
].join('\n');

const run = async (words: readonly string[], terminal: Terminal): Promise<Outcome> => {
  const [name, ...others] = words;
  if (words.includes('--help')) {
    terminal.out(usage);
    return { exitCode: 0 };
  }
  if (name === undefined || name.startsWith('-')) {
    // Commands need no engine, which takes longer to load than most of them to run.
    const { serve } = await import('./serve.ts');
    return { exitCode: 0, server: await serve(words, terminal) };
  }
  const log = createBoundedLog(terminal.error, Date.now);
  const { lines, isInOrder } = await commandNamed(name).run(others, log, terminal.error);
  terminal.out(lines.join('\n'));
  return { exitCode: isInOrder ? 0 : 1 };
};

/** Why a database cannot be reached is in the cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The server could not start.';
  const { cause } = error;
  return isStoreUnavailable(error) && cause instanceof Error ? `${error.message} ${cause.message}` : error.message;
};

export const runCommandLine = async (words: readonly string[], terminal: Terminal): Promise<Outcome> => {
  try {
    return await run(words, terminal);
  } catch (error) {
    terminal.error(`${reasonOf(error)}\n\n${usage}`);
    return { exitCode: 1 };
  }
};
