/** `check`: says what is wrong with a database. */
import { parseArgs } from 'node:util';
import { checkWhole } from '../ops/prepare-database.ts';
import { withDatabase } from '../ops/with-database.ts';
import type { ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

export const checkCommand: ServerCommand = {
  usage: {
    forms: ['check --postgres URL [--plain-database]'],
    rows: [['check', 'say what keeps a server from starting on the database']],
  },
  run: async (words, log) => {
    const url = readDatabase(parseArgs({ args: [...words], options: databaseOptions }).values);
    if (url === undefined) throw new Error('check needs --postgres URL.');
    const { problems, notes } = await withDatabase(url, log, (db) => checkWhole({ db, url, log }));
    const lines = problems.length > 0 ? problems : ['A server can start on this database.'];
    return { lines: [...lines, ...notes], isInOrder: problems.length === 0 };
  },
};
