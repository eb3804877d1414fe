/** `move`: a folder's data into a PostgreSQL database. */
import { parseArgs } from 'node:util';
import { linesOfDigests } from '../ops/copy-rows.ts';
import { moveFolder } from '../ops/database-copies.ts';
import { inOrder, type ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

export const moveCommand: ServerCommand = {
  usage: {
    forms: ['move --from DIR --postgres URL [--plain-database]'],
    rows: [
      [
        'move',
        'copy everything in DIR into a new database, compare both, and start no server; run it again if it was cut',
      ],
    ],
  },
  run: async (words, log) => {
    const { values } = parseArgs({
      args: [...words],
      options: { from: { type: 'string' }, ...databaseOptions },
    });
    const { from } = values;
    const url = readDatabase(values);
    if (from === undefined || url === undefined) throw new Error('move needs --from DIR and --postgres URL.');
    const digests = await moveFolder(from, { url, log });
    return inOrder(
      ...linesOfDigests(digests),
      `Everything in ${from} is in the database. Start the servers with --postgres URL; who signed in before signs in as before.`,
      `${from} is as it was. Remove it once the servers run well: it has the same data.`,
    );
  },
};
