/** Refuses a SQLite database of another version, before anything is written to it. */
import type { DatabaseSync } from 'node:sqlite';

/** Of the tables and rows of this version. A database that was written before there was such a number has 0. */
const FORMAT_VERSION = 2;

export const requireVersion = (db: DatabaseSync, path: string): void => {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (version === FORMAT_VERSION) return;
  if (version !== 0 || db.prepare('SELECT 1 FROM sqlite_schema').get()) {
    db.close();
    const writer = version > FORMAT_VERSION ? 'A later' : 'An earlier';
    throw new Error(`${writer} version wrote ${path}, which this one cannot read. Nothing in it was changed.`);
  }
  db.exec(`PRAGMA user_version = ${FORMAT_VERSION}`);
};
