/** Opens the extension's database: every extension page reads it, and only the background writes checks to it. */
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { lineKey, lineOf } from './check-line.ts';
import { migrated } from './migrate-check.ts';
import { decidedMatches } from './read-close-matches.ts';
import { VERSION } from './version.ts';

const DATABASE_VERSION = 6;

const first = (db: IDBPDatabase): void => {
  const checks = db.createObjectStore('checks', { keyPath: 'id' });
  checks.createIndex('pageKey', ['pageKey', 'createdAt']);
  checks.createIndex('createdAt', 'createdAt');
  db.createObjectStore('settings');
  db.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
  db.createObjectStore('secrets');
};

/** A record that cannot be migrated stays as it is stored, and counts as unreadable. */
const second = async (transaction: IDBPTransaction<unknown, string[], 'versionchange'>): Promise<void> => {
  const checks = transaction.objectStore('checks');
  checks.createIndex('input', ['connection', 'input']);
  checks.createIndex('state', 'state.name');
  for await (const cursor of checks) {
    const next = migrated(cursor.value);
    if (next !== undefined) await cursor.update(next);
  }
};

/** Lines have a store of their own, since a list reads all of them. */
const third = async (transaction: IDBPTransaction<unknown, string[], 'versionchange'>): Promise<void> => {
  const lines = transaction.db.createObjectStore('lines');
  const checks = transaction.objectStore('checks');
  checks.createIndex('ofInput', 'input');
  for await (const cursor of checks) {
    const record = migrated(cursor.value) ?? cursor.value;
    if (record?.version !== VERSION) continue;
    if (record !== cursor.value) await cursor.update(record);
    if (record.removedAt === undefined) await lines.put(lineOf(record), lineKey(record));
  }
};

/** Version 4 of the checks; their lines stay as they are. A database before version 3 has migrated all of them by now. */
const fourth = async (transaction: IDBPTransaction<unknown, string[], 'versionchange'>): Promise<void> => {
  for await (const cursor of transaction.objectStore('checks')) {
    const next = migrated(cursor.value);
    if (next !== undefined) await cursor.update(next);
  }
};

/** A close match that denies has an outcome of its own. Checks that no list shows have no line. */
const sixth = async (transaction: IDBPTransaction<unknown, string[], 'versionchange'>): Promise<void> => {
  const lines = transaction.objectStore('lines');
  for await (const { value: record } of transaction.objectStore('checks')) {
    if (record?.version !== VERSION || decidedMatches(record).length === 0) continue;
    if ((await lines.getKey(lineKey(record))) !== undefined) await lines.put(lineOf(record), lineKey(record));
  }
};

const open = (): Promise<IDBPDatabase> =>
  openDB('sidelight', DATABASE_VERSION, {
    upgrade: async (db, from, _to, transaction) => {
      if (from < 1) first(db);
      if (from < 2) await second(transaction);
      if (from < 3) await third(transaction);
      if (from === 3) await fourth(transaction);
      if (from >= 3 && from < 6) await sixth(transaction);
      // The hashes of images, by check: no check of an earlier version has any.
      if (from < 5) db.createObjectStore('looks');
      // Only lines of a later version have such pages, so that none is written anew.
      if (from < 6) transaction.objectStore('lines').createIndex('furtherPages', 'furtherPages', { multiEntry: true });
    },
    // An update of the extension opens a newer version elsewhere: closing lets it proceed.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase | null)?.close(); // the event's target is the connection that blocks
      opened = undefined;
    },
  });

let opened: Promise<IDBPDatabase> | undefined;
export const database = (): Promise<IDBPDatabase> => {
  opened ??= open();
  return opened;
};
