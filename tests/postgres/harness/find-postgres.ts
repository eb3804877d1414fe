/** Finds the programs of a PostgreSQL server: on the PATH, by `pg_config`, or where Debian keeps them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ON_DEBIAN = '/usr/lib/postgresql';

const folderOfPgConfig = (): string[] => {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return []; // it is not installed
  }
};

/** The newest version first. */
const foldersOfDebian = (): string[] =>
  (existsSync(ON_DEBIAN) ? readdirSync(ON_DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(ON_DEBIAN, version, 'bin'));

/** The folder with `initdb` and `postgres`. */
export const findPostgres = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...folderOfPgConfig(), ...foldersOfDebian()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
