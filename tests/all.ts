/** `npm test`: runs everything that has to pass, the fastest failures first; the last line counts. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs one step and returns its output; its failure ends the run. */
const step = (command: string, ...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, THOROUGH_TESTS: '1' },
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

/** The counts of a run of vitest: "Tests  12 passed (12)". */
const unitTests = (printed: string): number => {
  const plain = printed.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
  return Number(/Tests +(\d+) passed/.exec(plain)?.[1] ?? 0);
};

/** The closing line of a run of Playwright: "12 passed, 0 failed, 1 skipped". */
const browserTests = (printed: string) => {
  const [, passed = '0', skipped = '0'] = /^(\d+) passed, 0 failed(?:, (\d+) skipped)?$/m.exec(printed) ?? [];
  return { passed: Number(passed), skipped: Number(skipped) };
};

const unit = unitTests(await step('npm', 'run', 'check'));
await step(process.execPath, 'tests/e2e/harness/install-browsers.ts');
await step('npm', 'run', 'package', '--', '--as-it-is');
const e2e = browserTests(await step('npm', 'run', 'e2e'));
const skipped = e2e.skipped ? `, ${e2e.skipped} skipped` : '';
process.stdout.write(`${unit + e2e.passed} passed, 0 failed${skipped}\n`);
