/** `backup` and `restore`: everything that a server keeps, out to one file and in again. */
import { parseArgs } from 'node:util';
import { linesOfDigests } from '../ops/copy-rows.ts';
import { backUpDatabase, restoreDatabase } from '../ops/database-copies.ts';
import { backUp, restore } from '../sqlite/backup.ts';
import { inOrder, type ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

type Words = { file: string } & ({ data: string } | { postgres: string });

const readWords = (name: string, words: readonly string[]): Words => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { data: { type: 'string' }, ...databaseOptions },
  });
  const [file, ...others] = positionals;
  const { data } = values;
  const postgres = readDatabase(values);
  if (file === undefined || others.length > 0) throw new Error(`${name} needs the name of one file.`);
  if (data !== undefined && postgres === undefined) return { file, data };
  if (postgres !== undefined && data === undefined) return { file, postgres };
  throw new Error(`${name} needs --data DIR or --postgres URL.`);
};

const KEEP_SAFE = 'Keep it as safe as what it was made of: it has the same data.';

export const backupCommand: ServerCommand = {
  usage: {
    forms: ['backup FILE (--data DIR | --postgres URL [--plain-database])'],
    rows: [['backup FILE', 'write everything to a new file, also while servers run, and start none']],
  },
  run: async (words, log) => {
    const given = readWords('backup', words);
    const { file } = given;
    if ('data' in given) {
      await backUp(given.data, file);
      return inOrder(`Everything in ${given.data} is in ${file}. ${KEEP_SAFE}`);
    }
    const digests = await backUpDatabase(file, { url: given.postgres, log });
    return inOrder(...linesOfDigests(digests), `Everything in the database is in ${file}. ${KEEP_SAFE}`);
  },
};

export const restoreCommand: ServerCommand = {
  usage: {
    forms: ['restore FILE (--data DIR | --postgres URL [--plain-database])'],
    rows: [
      [
        'restore FILE',
        'put the data of a backup into DIR, keeping the one that it replaces, or into a new database, and start no server',
      ],
    ],
  },
  run: async (words, log) => {
    const given = readWords('restore', words);
    const { file } = given;
    if ('postgres' in given) {
      const digests = await restoreDatabase(file, { url: given.postgres, log });
      return inOrder(...linesOfDigests(digests), `The database has the data of ${file}.`);
    }
    const { replaced } = await restore(given.data, file);
    return inOrder(
      `${given.data} has the data of ${file}.${replaced === undefined ? '' : ` What was there before is in ${replaced}.`}`,
      'Start the server with --keep-credentials to sign in as before.',
    );
  },
};
