/** `migrate`: brings the tables of a database to this version. */
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../ops/prepare-database.ts';
import { withDatabase } from '../ops/with-database.ts';
import { inOrder, type ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

export const migrateCommand: ServerCommand = {
  usage: {
    forms: ['migrate --postgres URL [--plain-database] [--node-role NAME]'],
    rows: [
      ['migrate', 'bring the tables of the database to this version, as the role that owns them'],
      ['--node-role NAME', 'let this role read and write rows, and change no table: for the servers'],
    ],
  },
  run: async (words, log) => {
    const { values } = parseArgs({
      args: [...words],
      options: { ...databaseOptions, 'node-role': { type: 'string' } },
    });
    const { 'node-role': nodeRole } = values;
    const url = readDatabase(values);
    if (url === undefined) throw new Error('migrate needs --postgres URL.');
    const { taken } = await withDatabase(url, log, (db) => prepareDatabase({ db, url, log }, nodeRole));
    const lines = taken.map((name) => `Step ${name} is done.`);
    if (taken.length === 0) lines.push('The tables are those of this version already.');
    if (nodeRole !== undefined) lines.push(`${nodeRole} can read and write rows, and change no table.`);
    return inOrder(...lines);
  },
};
