/** What an operator does with a database: brings its tables to this version, and hears what is wrong with it. */
import type { Log } from '../lib/platform/log.ts';
import { openPostgres, type PostgresDatabase } from './postgres/database.ts';
import { checkWhole, prepareDatabase } from './prepare-database.ts';

interface Outcome {
  lines: string[];
  isInOrder: boolean;
}

interface CommandOptions {
  url: string;
  log: Log;
  nodeRole?: string | undefined;
}

const commands = {
  migrate: async (db: PostgresDatabase, { url, log, nodeRole }: CommandOptions): Promise<Outcome> => {
    const { taken } = await prepareDatabase({ db, url, log }, nodeRole);
    const lines = taken.map((name) => `Step ${name} is done.`);
    if (taken.length === 0) lines.push('The tables are those of this version already.');
    if (nodeRole !== undefined) lines.push(`${nodeRole} can read and write rows, and change no table.`);
    return { lines, isInOrder: true };
  },
  check: async (db: PostgresDatabase, { url, log }: CommandOptions): Promise<Outcome> => {
    const { problems, notes } = await checkWhole({ db, url, log });
    const lines = problems.length > 0 ? problems : ['A server can start on this database.'];
    return { lines: [...lines, ...notes], isInOrder: problems.length === 0 };
  },
};

type Command = keyof typeof commands;

export const isDatabaseCommand = (name: string): name is Command => Object.hasOwn(commands, name);

export const runDatabaseCommand = async (
  command: Command,
  url: string,
  options: Omit<CommandOptions, 'url'>,
): Promise<Outcome> => {
  const db = openPostgres(url, options.log);
  try {
    return await commands[command](db, { ...options, url });
  } finally {
    await db.close();
  }
};
