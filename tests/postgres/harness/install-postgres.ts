/** Installs PostgreSQL for the tests where this machine lacks it; works as root on Debian alone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './find-postgres.ts';

const mayInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const install = (): void => {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
};

/** What is missing, in a sentence; undefined if there is a server to test with. A failed installation is an error. */
export const missingPostgres = (): string | undefined => {
  if (process.env.POSTGRES_URL !== undefined || findPostgres() !== undefined) return undefined;
  if (mayInstall()) {
    install();
    if (findPostgres() !== undefined) return undefined;
  }
  return (
    'PostgreSQL is missing. On Debian run `apt-get install postgresql` as root; elsewhere install version 15 or newer ' +
    'your way, or set POSTGRES_URL to a server on which databases may be created.'
  );
};
