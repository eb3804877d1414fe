/**
 * Practises a restore: backs up what a server keeps, restores it into a place of its own, compares both, and starts a server there. What it
 * made is gone afterwards.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../lib/platform/log.ts';
import { dropSchemas, hasNoTable } from '../postgres/empty-database.ts';
import { storedTables } from '../postgres/stored-tables.ts';
import { type Arrivals, arrivalsIn } from '../sqlite/arrivals.ts';
import { backUp, databaseToBackUp, restore } from '../sqlite/backup.ts';
import { databaseIn } from '../sqlite/data-folder.ts';
import { sqliteRows } from '../sqlite/sqlite-rows.ts';
import { QUEUE_SCHEMA } from '../work/queues.ts';
import { differentTables, digestsOf, type TableDigest } from './copy-rows.ts';
import { backUpDatabase, moveFolder } from './database-copies.ts';
import { firstAnswer } from './first-answer.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { withDatabase } from './with-database.ts';

type DrillSource = { data: string } | { postgres: string };

interface DrillOptions {
  source: DrillSource;
  /** An empty database to restore into; a folder without it. */
  into?: string | undefined;
  log: Log;
  now: () => number;
  onProgress: (line: string) => void;
}

export interface DrillReport {
  /** When the backup was begun, in milliseconds since 1970. */
  moment: number;
  /** The rows of the day before, which a backup a day older would not have. */
  arrivals: Arrivals;
  backupMs: number;
  restoreMs: number;
  firstAnswerMs: number;
  backupBytes: number;
  tables: TableDigest[];
  /** The tables that the server did not write to meanwhile, so that its own rows could be compared too. */
  sameAtServer: number;
  /** The tables that are not the same on all sides. Empty if the drill went well. */
  different: string[];
}

const DAY_MS = 86_400_000;
const SCHEMAS = ['sidelight', QUEUE_SCHEMA];

const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> => {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
};

const digestsOfFile = async (file: string): Promise<TableDigest[]> => {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    return await digestsOf(sqliteRows(db));
  } finally {
    db.close();
  }
};

/** A server adds the tables of its version at its start. */
const refuseEarlier = (folder: string, database: string): void => {
  const db = new DatabaseSync(database);
  try {
    const names = new Set(
      db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    if (storedTables.every(({ name }) => names.has(name))) return;
  } finally {
    db.close();
  }
  throw new Error(`${folder} is of an earlier version. Start a server of this version on it first.`);
};

interface Backup {
  ms: number;
  /** Of the tables that the server left alone while the backup was made. */
  atServer: TableDigest[];
}

const backUpInto = async (file: string, source: DrillSource, log: Log): Promise<Backup> => {
  if ('postgres' in source) {
    const { result, ms } = await timed(() => backUpDatabase(file, { url: source.postgres, log }));
    return { ms, atServer: result };
  }
  const database = await databaseToBackUp(source.data);
  refuseEarlier(source.data, database);
  const before = await digestsOfFile(database);
  const { ms } = await timed(() => backUp(source.data, file));
  const changed = differentTables(before, await digestsOfFile(database));
  return { ms, atServer: before.filter(({ table }) => !changed.includes(table)) };
};

const emptyAgain = (url: string, log: Log): Promise<void> => withDatabase(url, log, (db) => dropSchemas(db, SCHEMAS));

const refuseUnlessEmpty = (url: string, log: Log): Promise<void> =>
  withDatabase(url, log, async (db) => {
    if (!(await hasNoTable(db)))
      throw new Error('The database of --into has tables already. Give an empty one: a drill drops what it restored.');
  });

const arrivalsOf = (file: string, moment: number): Arrivals => {
  const db = new DatabaseSync(file);
  try {
    return arrivalsIn(db, moment - DAY_MS);
  } finally {
    db.close();
  }
};

const drillIn = async (folder: string, options: DrillOptions): Promise<DrillReport> => {
  const { source, into, log, now, onProgress } = options;
  const [file, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  onProgress('Making a backup, also while servers run.');
  const moment = now();
  const backup = await backUpInto(file, source, log);
  const { size: backupBytes } = await stat(file);
  onProgress('Restoring it.');
  const { result: inDatabase, ms: restoreMs } = await timed(async () => {
    await restore(restored, file);
    return into === undefined ? undefined : moveFolder(restored, { url: into, log });
  });
  onProgress(`Comparing the rows of ${storedTables.length} tables.`);
  const tables = await digestsOfFile(file);
  const found = inDatabase ?? (await digestsOfFile(databaseIn(restored)));
  const different = new Set([...differentTables(tables, found), ...differentTables(backup.atServer, tables)]);
  onProgress('Starting a server on what was restored.');
  const { ms: firstAnswerMs } = await timed(() =>
    firstAnswer(into === undefined ? { data: restored } : { postgres: into }, log),
  );
  return {
    ...{ moment, arrivals: arrivalsOf(file, moment), backupBytes, backupMs: backup.ms, restoreMs, firstAnswerMs },
    ...{ tables, sameAtServer: backup.atServer.length, different: [...different] },
  };
};

/** Rejects with a sentence for the operator where a step is not possible. */
export const drillRestore = async (options: DrillOptions): Promise<DrillReport> => {
  const { into, log, onProgress } = options;
  if (into !== undefined) await refuseUnlessEmpty(into, log);
  const undo = into === undefined ? undefined : () => emptyAgain(into, log);
  return inTemporaryFolder(
    'sidelight-drill-',
    async (folder) => {
      onProgress(`Everything is made in ${folder}, and removed at the end. Remove it if this is killed.`);
      try {
        return await drillIn(folder, options);
      } finally {
        await undo?.();
      }
    },
    undo,
  );
};
