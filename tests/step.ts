/** Runs one command of a longer run and returns what it printed; its failure ends the run. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export const runStep = (command: string, words: string[], environment: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, THOROUGH_TESTS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('close', (code) => {
      if (code === 0) return resolve(printed);
      process.stdout.write(`0 passed, 1 failed\n`);
      process.exit(code ?? 1);
    });
  });
