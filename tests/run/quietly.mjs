/** Runs a command and prints one line with its time; what the command printed follows only if it failed. */
import { spawn } from 'node:child_process';

/** Resolves with whether all commands succeeded; a later one runs only after those before it have. */
export const runQuietly = async (what, commands, options = {}) => {
  const begin = Date.now();
  process.stdout.write(`${what} …\n`);
  for (const [command, ...words] of commands) {
    const printed = [];
    const code = await new Promise((resolve) => {
      const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
      child.on('error', (error) => {
        printed.push(Buffer.from(`${command} could not be started: ${error.message}\n`));
        resolve(1);
      });
      child.on('close', (status) => resolve(status ?? 1));
    });
    if (code !== 0) {
      process.stdout.write(Buffer.concat(printed));
      process.stdout.write(`${what}: failed\n`);
      return false;
    }
  }
  process.stdout.write(`${what}: done in ${Math.round((Date.now() - begin) / 1000)} s\n`);
  return true;
};
