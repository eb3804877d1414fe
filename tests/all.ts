/** `npm test`: runs everything that has to pass, the fastest failures first; the last line counts. */
import { runStep, runTogether, type Step } from './step.ts';

/** The passed tests of a run of vitest: "Tests  12 passed (12)". */
const unitTests = (printed: string): number => {
  const plain = printed.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
  return Number(/Tests +(\d+) passed/.exec(plain)?.[1] ?? 0);
};

/** The closing line of a run of Playwright: "12 passed, 0 failed, 1 skipped". */
const browserTests = (printed: string) => {
  const [, passed = '0', skipped = '0'] = /^(\d+) passed, 0 failed(?:, (\d+) skipped)?$/m.exec(printed) ?? [];
  return { passed: Number(passed), skipped: Number(skipped) };
};

const script = (name: string, ...words: string[]): Step => ({
  command: 'npm',
  words: ['run', '--silent', name, ...(words.length > 0 ? ['--', ...words] : [])],
});

const unit = unitTests(await runStep('npm', ['run', 'check']));
await runStep(process.execPath, ['tests/e2e/harness/install-browsers.ts']);
// Of each two, one mostly waits.
const [onPostgres = ''] = await runTogether(script('postgres'), script('package', '--as-it-is'));
const postgres = unitTests(onPostgres);
await runTogether(script('failures', '--minute'), script('stories', '--once'));
const e2e = browserTests(await runStep('npm', ['run', 'e2e'], { EACH_SPEC_ONCE: '1' }));
const skipped = e2e.skipped ? `, ${e2e.skipped} skipped` : '';
const missing = postgres === 0 ? ', not tested on PostgreSQL' : '';
process.stdout.write(`${unit + postgres + e2e.passed} passed, 0 failed${skipped}${missing}\n`);
