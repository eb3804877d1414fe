/**
 * `npm test`: runs everything that has to pass, and reports all of it whatever fails. `-- unit`, `-- postgres`, `-- package`
 * and `-- browsers` run some of it. Two lanes run side by side, since one of them mostly waits.
 */
import { spawnSync } from 'node:child_process';
import { missingPostgres } from './postgres/harness/install-postgres.ts';
import { type Outcome, type Printing, report, root, runStep, type Step } from './run/step.ts';
import {
  browsers,
  browsersThatWait,
  failures,
  lint,
  PROGRAMS,
  packages,
  postgres,
  stories,
  thoroughUnit,
  types,
  unused,
  unverifiedPackages,
} from './run/steps.ts';
import { seed, seedWords } from './thorough.ts';

const PARTS = ['unit', 'postgres', 'package', 'browsers'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${PARTS.join(', ')}`);
const isWanted = (part: string): boolean => named.length === 0 || named.includes(part);

// Decides which cases of many have their turn today; the steps below read it.
process.env.TEST_SEED = String(seed);
process.stdout.write(`${seedWords}\n`);

/** Each is installed where it is missing and can be. */
const programs = PARTS.filter(isWanted).flatMap((part) => PROGRAMS[part] ?? []);
spawnSync(process.execPath, ['tests/run/install.mjs', ...programs], { cwd: root, stdio: 'inherit' });

const outcomes: Outcome[] = [];
const run = async (part: string, step: Step, printing: Printing = 'at the end'): Promise<void> => {
  if (isWanted(part)) outcomes.push(await runStep(step, printing));
};

// The browsers start with the extensions of the packages.
const packaged = isWanted('package') ? run('package', packages) : run('browsers', unverifiedPackages);

const works = async (): Promise<void> => {
  await Promise.all([lint, unused, types].map((step) => run('unit', step)));
  await run('unit', thoroughUnit, 'at once');
  await packaged;
  await run('browsers', browsers, 'at once');
};

const mostlyWaits = async (): Promise<void> => {
  await packaged;
  await run('browsers', browsersThatWait);
  await run('postgres', postgres);
  await run('postgres', failures);
  await run('browsers', stories);
};

await Promise.all([works(), mostlyWaits()]);
const isPostgresHere = !isWanted('postgres') || missingPostgres() === undefined;
report(outcomes, isPostgresHere ? '' : ', not tested on PostgreSQL');
