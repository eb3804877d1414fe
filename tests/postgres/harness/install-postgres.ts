/** Installs PostgreSQL for the tests where this machine lacks it; works as root on Debian alone. */
import { spawnSync } from 'node:child_process';
import { findPostgres } from './find-postgres.ts';

/** The missing part, in a sentence; undefined if there is a server to test with. */
export const missingPostgres = (): string | undefined => {
  if (process.env.POSTGRES_URL !== undefined || findPostgres() !== undefined) return undefined;
  spawnSync(process.execPath, ['tests/run/install.mjs', 'postgresql'], { stdio: 'inherit' });
  if (findPostgres() !== undefined) return undefined;
  return (
    'PostgreSQL is missing. On Debian run `apt-get install postgresql` as root; elsewhere install version 15 or newer ' +
    'your way, or set POSTGRES_URL to a server on which databases may be created.'
  );
};
