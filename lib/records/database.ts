/** The extension's own database: every page of ours reads it, the background alone writes checks into it. */
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { migrated } from './migrate-check.ts';

const DATABASE_VERSION = 2;

const first = (db: IDBPDatabase): void => {
  const checks = db.createObjectStore('checks', { keyPath: 'id' });
  checks.createIndex('pageKey', ['pageKey', 'createdAt']);
  checks.createIndex('createdAt', 'createdAt');
  db.createObjectStore('settings');
  db.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
  db.createObjectStore('secrets');
};

/** What cannot be brought to the newest version stays as it is stored, and is counted as unreadable. */
const second = async (transaction: IDBPTransaction<unknown, string[], 'versionchange'>): Promise<void> => {
  const checks = transaction.objectStore('checks');
  checks.createIndex('input', ['connection', 'input']);
  checks.createIndex('state', 'state.name');
  for await (const cursor of checks) {
    const next = migrated(cursor.value);
    if (next !== undefined) await cursor.update(next);
  }
};

const open = (): Promise<IDBPDatabase> =>
  openDB('sidelight', DATABASE_VERSION, {
    upgrade: async (db, from, _to, transaction) => {
      if (from < 1) first(db);
      if (from < 2) await second(transaction);
    },
    // An update of the extension opens a newer version elsewhere: let go, so that it can.
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
