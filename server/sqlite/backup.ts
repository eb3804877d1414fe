/** Backs up the database of a server, also while it runs, and restores a backup into a folder that no server uses. */
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { databaseIn, giveToOwnerOf, openDataFolder } from './data-folder.ts';

const FOR_OWNER = 0o600;
/** A database without it is not one of ours. */
const TABLE = 'context_checks';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates an empty file for its owner alone. Rejects with a sentence if there is one of its name. */
export const createBackupFile = async (file: string): Promise<void> => {
  if (await exists(file)) throw new Error(`${file} exists already. Choose another name, or remove it first.`);
  await createFor(file);
};

/** Creates an empty file for its owner alone. */
const createFor = async (file: string): Promise<void> => {
  await (await open(file, 'wx', FOR_OWNER)).close();
};

export const writeToDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

const isWhole = (file: string): boolean => {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const [first] = db.prepare('PRAGMA integrity_check').all();
    const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(TABLE);
    return first?.integrity_check === 'ok' && table !== undefined;
  } catch {
    return false;
  } finally {
    db?.close();
  }
};

/** Rejects with a message for the operator if there is none: SQLite would create it. */
export const databaseToBackUp = async (folder: string): Promise<string> => {
  const database = databaseIn(folder);
  if (!(await exists(database))) throw new Error(`There is no database in ${folder}.`);
  return database;
};

/** Copies everything as it is at one moment into one file. Rejects with a message for the operator. */
export const backUp = async (folder: string, file: string): Promise<void> => {
  const database = await databaseToBackUp(folder);
  await createBackupFile(file);
  try {
    const db = new DatabaseSync(database);
    try {
      db.exec('PRAGMA busy_timeout = 5000');
      db.prepare('VACUUM INTO ?').run(file);
    } finally {
      db.close();
    }
    await writeToDisk(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
};

/** Everything is in the database file afterwards, and nothing in its journal files. */
export const closeCleanly = (database: string): void => {
  const db = new DatabaseSync(database);
  db.exec('PRAGMA journal_mode = DELETE');
  db.close();
};

/** Triggers and functions of a database are made anew at the next start: those of a file may do something else, under any name. */
const dropActions = (database: string): void => {
  const db = new DatabaseSync(database);
  try {
    const found = db.prepare("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')").all();
    for (const { type, name } of found) db.exec(`DROP ${type} "${String(name).replaceAll('"', '""')}"`);
  } finally {
    db.close();
  }
  closeCleanly(database);
};

/** Rejects with a message for the operator, and leaves the folder as it was. */
export const restore = async (folder: string, file: string): Promise<{ replaced?: string }> => {
  if (!(await exists(file)) || !isWhole(file)) throw new Error(`${file} is no backup of a Sidelight server.`);
  const { database, isNew, release } = await openDataFolder(folder);
  const fresh = `${database}.restored`;
  const replaced = `${database}.replaced`;
  try {
    await rm(fresh, { force: true });
    await createFor(fresh);
    await copyFile(file, fresh);
    dropActions(fresh);
    await writeToDisk(fresh);
    await giveToOwnerOf(folder, fresh);
    if (!isNew) {
      closeCleanly(database);
      await rm(replaced, { force: true });
      await createFor(replaced);
      await copyFile(database, replaced);
      await writeToDisk(replaced);
      await giveToOwnerOf(folder, replaced);
    }
    // In one step: the folder has the earlier database or the restored one, whenever this ends.
    await rename(fresh, database);
    return isNew ? {} : { replaced };
  } finally {
    await rm(fresh, { force: true });
    release();
  }
};
