/**
 * `npm run postgres`: tests the server on PostgreSQL, which is installed if it is missing and can be. Elsewhere the last line says
 * what is missing, and nothing has failed. Words after `--` go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { missingPostgres } from './harness/install-postgres.ts';

const missing = missingPostgres();
if (missing === undefined) {
  const words = ['vitest', 'run', '-c', 'tests/postgres/vitest.config.ts', '--root', '.', ...process.argv.slice(2)];
  process.exitCode = spawnSync('npx', words, { stdio: 'inherit' }).status ?? 1;
} else {
  process.stdout.write(`Not tested on PostgreSQL. ${missing}\n`);
}
