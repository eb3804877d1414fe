/** `npm run serve`: starts the server, or runs one of its commands. */
import { isStoreUnavailable } from '../lib/engine/store/store-unavailable.ts';
import { createBoundedLog } from './bounded-log.ts';
import { commandNamed, usagesOfCommands } from './commands/table.ts';
import { usageOfServing } from './serve-options.ts';

const usages = [usageOfServing, ...usagesOfCommands];
const WORD_CHARS = 20;
const usage = [
  ...usages.flatMap(({ forms }) => forms.map((form) => `npm run serve -- ${form}`)),
  '',
  ...usages.flatMap(({ rows }) => rows.map(([word, meaning]) => `  ${word.padEnd(WORD_CHARS)} ${meaning}`)),
].join('\n');

const say = (text: string) => process.stdout.write(`${text}\n`);

const log = createBoundedLog((line) => process.stderr.write(`${line}\n`), Date.now);

const main = async (words: readonly string[]): Promise<void> => {
  const [name, ...others] = words;
  if (words.includes('--help')) {
    say(usage);
    return;
  }
  if (name === undefined || name.startsWith('-')) {
    // Commands need no engine, which takes longer to load than most of them to run.
    const { serve } = await import('./serve.ts');
    return serve(words, say);
  }
  const { lines, isInOrder } = await commandNamed(name).run(others, log);
  say(lines.join('\n'));
  if (!isInOrder) process.exitCode = 1;
};

/** Why a database cannot be reached is in the cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The server could not start.';
  const { cause } = error;
  return isStoreUnavailable(error) && cause instanceof Error ? `${error.message} ${cause.message}` : error.message;
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n\n${usage}\n`);
  process.exitCode = 1;
});
