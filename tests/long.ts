/**
 * `npm run test:long`: what `npm test` has no time for. Every browser test in both browsers, every look of every story, broken
 * images, what measures time, ten jobs of a reporter and the views with pictures, a real update from version 0.1.0, two
 * deaths of a background at any moments, the specs that wait repeated, and the packages from two clones. `-- browsers`,
 * `-- stories`, `-- fuzz`, `-- measured`, `-- walks`, `-- upgrade`, `-- pairs`, `-- repeats`, `-- reproduce` for some of it.
 */
import { buildOfCommit, COMMIT_OF_0_1_0, isInHistory } from './fixtures/build-of-commit.ts';
import { runStep } from './step.ts';

const REPEATS = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

const e2e = (...words: string[]) => runStep('npm', ['run', 'e2e', '--', ...words], { LONG_TESTS: '1' });

const upgrade = async (): Promise<void> => {
  if (!isInHistory(COMMIT_OF_0_1_0)) {
    print(
      `NOT RUN: the update from version 0.1.0, since commit ${COMMIT_OF_0_1_0} is not in the history of this copy.`,
    );
    return;
  }
  print(`Version 0.1.0 is in ${await buildOfCommit(COMMIT_OF_0_1_0)}`);
  await e2e('upgrade-from-0-1-0');
};

const inBothBrowsers = async (): Promise<void> => {
  await runStep('npm', ['run', 'package', '--', '--as-it-is']);
  await runStep('npm', ['run', 'e2e']);
};

const measured = async (): Promise<void> => {
  await e2e('large-image', 'hostile-page', 'area-time', '--workers=1');
  // In a browser of its own: it measures memory, which those before leave in use.
  await e2e('large-import', '--workers=1');
  await runStep('npm', ['run', 'postgres', '--', 'postgres/engine'], { LONG_TESTS: '1' });
};

/** Its pictures are in the folder that `PICTURES` names, or in one of the system for temporary files. */
const walks = () => e2e('ten-jobs', 'built-views', 'team-views');

const parts = {
  browsers: inBothBrowsers,
  stories: () => runStep('npm', ['run', 'stories', '--', '--check']),
  fuzz: () => runStep('npm', ['run', 'fuzz']),
  measured,
  walks,
  upgrade,
  pairs: () => runStep('npm', ['run', 'unit', '--', 'tests/unit/checks/check-runner.test.ts'], { LONG_TESTS: '1' }),
  reproduce: () => runStep(process.execPath, ['tests/package/reproduce.ts']),
  repeats: () => e2e('.waits.', `--repeat-each=${REPEATS}`),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);

await runStep(process.execPath, ['tests/e2e/harness/install-browsers.ts']);
await runStep('npm', ['run', 'build']);
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  print(`\n${name}`);
  await run();
}
