/**
 * Fills a PostgreSQL database from a folder or a backup, and backs one up. A backup is one SQLite file, as that of a folder is: each can
 * be restored into either.
 */
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../lib/platform/log.ts';
import { whileFilling } from '../postgres/fill-database.ts';
import { postgresRows, postgresTarget } from '../postgres/postgres-rows.ts';
import { closeCleanly, createBackupFile, restore, writeToDisk } from '../sqlite/backup.ts';
import { openDataFolder } from '../sqlite/data-folder.ts';
import { sqliteRows } from '../sqlite/sqlite-rows.ts';
import { createSqliteSql } from '../sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../sqlite/sqlite-store.ts';
import { copyRows, type TableDigest } from './copy-rows.ts';
import { checkWhole, prepareDatabase } from './prepare-database.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { withDatabase } from './with-database.ts';

interface Place {
  url: string;
  log: Log;
}

/** Gives the file the tables of this version, also one that an earlier version wrote. */
const openTables = (file: string): DatabaseSync => {
  const db = openDatabase(file);
  createSqliteStore(db);
  createSqliteSql(db);
  return db;
};

/** No server uses the folder while it is copied. What is left of an earlier try is kept, and goes on. */
export const moveFolder = async (folder: string, place: Place): Promise<TableDigest[]> => {
  const { database, isNew, release } = await openDataFolder(folder);
  try {
    if (isNew) throw new Error(`There is no database in ${folder}.`);
    const source = openTables(database);
    try {
      return await withDatabase(place.url, place.log, async (db) => {
        await prepareDatabase({ db, ...place });
        return whileFilling({ db, url: place.url }, () => copyRows(sqliteRows(source), postgresTarget(db)));
      });
    } finally {
      source.close();
    }
  } finally {
    release();
  }
};

/**
 * The backup stays as it is: a copy of it is given the tables of this version. What is in the database when a signal ends this goes on when
 * the restore is run again.
 */
export const restoreDatabase = (file: string, place: Place): Promise<TableDigest[]> =>
  inTemporaryFolder('sidelight-restore-', async (folder) => {
    await restore(folder, file);
    return moveFolder(folder, place);
  });

/** Everything as it is at one moment, also while servers use the database. */
export const backUpDatabase = async (file: string, place: Place): Promise<TableDigest[]> => {
  await createBackupFile(file);
  try {
    const target = openTables(file);
    const digests = await withDatabase(place.url, place.log, async (db) => {
      const { problems } = await checkWhole({ db, ...place });
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return db.write(async ({ query, script }) => {
        await script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const rows = sqliteRows(target);
        rows.clear();
        return copyRows(postgresRows(query), rows);
      });
    }).finally(() => target.close());
    closeCleanly(file);
    await writeToDisk(file);
    return digests;
  } catch (error) {
    for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true });
    throw error;
  }
};
