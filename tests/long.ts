/**
 * `npm run test:long`: what `npm test` has no time for. Every browser test in both browsers, every look of every story, broken
 * images, what measures time, a restore of a large folder, the full amounts of the tests of modules, ten jobs of a reporter and the
 * views with pictures, the specs that wait repeated, and the packages from two clones. `-- browsers`, `-- stories`, `-- fuzz`,
 * `-- time`, `-- drill`, `-- amounts`, `-- measured`, `-- walks`, `-- repeats`, `-- reproduce` for some of it.
 */
import { spawnSync } from 'node:child_process';
import { type Outcome, report, runStep, type Step, script } from './run/step.ts';
import { PROGRAMS, THOROUGH } from './run/steps.ts';

const REPEATS = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

const outcomes: Outcome[] = [];
let part = '';
const run = async (command: Step['command'], environment: Record<string, string> = {}): Promise<void> => {
  outcomes.push(await runStep({ name: part, command, environment: { ...THOROUGH, ...environment } }));
};

const e2e = (...words: string[]) => run(script('e2e', ...words), { LONG_TESTS: '1' });

const unit = (...folders: string[]) => run(script('unit', ...folders), { LONG_TESTS: '1' });

const inBothBrowsers = async (): Promise<void> => {
  await run(script('package', '--as-it-is'));
  await run(script('e2e'));
  await e2e('harness.long');
};

const measured = async (): Promise<void> => {
  await e2e('large-image', 'hostile-page', 'area-time', 'busy-page', '--workers=1');
  // In a browser of its own: it measures memory, which those before leave in use.
  await e2e('large-import', '--workers=1');
  await run(script('postgres'), { LONG_TESTS: '1' });
};

/** Its pictures are in the folder that `PICTURES` names, or in one of the system for temporary files. */
const walks = () => e2e('ten-jobs', 'built-views', 'team-views');

const parts = {
  browsers: inBothBrowsers,
  stories: () => run(script('stories', '--check')),
  fuzz: () => run(script('fuzz')),
  time: () => unit('tests/long/time'),
  drill: () => unit('tests/long/drill'),
  amounts: () => unit('tests/unit', 'tests/contract'),
  measured,
  walks,
  reproduce: () => run([process.execPath, 'tests/package/reproduce.ts']),
  repeats: () => e2e('--project=*-waits', `--repeat-each=${REPEATS}`),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);

spawnSync(process.execPath, ['tests/run/install.mjs', ...Object.values(PROGRAMS).flat()], { stdio: 'inherit' });
part = 'build';
await run(script('build'));
for (const [name, runPart] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  print(`\n${name}`);
  part = name;
  await runPart();
}
report(outcomes);
