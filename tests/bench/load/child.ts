/** Starts one of our programs in a separate process and reads the line that it prints when it is ready. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Child {
  line: string;
  stop(): void;
}

export const startChild = (file: string, ...args: string[]): Promise<Child> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const end = printed.indexOf('\n');
      if (end >= 0) resolve({ line: printed.slice(0, end), stop: () => child.kill() });
    });
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)));
  });
