/** `npm run serve`: runs its words in this process, and ends a server that they started on a signal. */
import { runCommandLine } from './commands/command-line.ts';
import type { RunningServer } from './start.ts';

const exitWith = (ending: Promise<void>): void => {
  ending.then(
    () => process.exit(0),
    () => process.exit(1),
  );
};

const endOnSignal = (server: RunningServer): void => {
  let isStopping = false;
  const end = () => {
    // Whoever sends a second signal does not want to wait.
    exitWith(isStopping ? server.close() : server.stop());
    isStopping = true;
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

const { exitCode } = await runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  onServer: endOnSignal,
});
process.exitCode = exitCode;
