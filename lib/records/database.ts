/** The extension's own database: every page of ours reads it, the background alone writes checks into it. */
import { type IDBPDatabase, openDB } from 'idb';

const DATABASE_VERSION = 1;

const open = (): Promise<IDBPDatabase> =>
  openDB('sidelight', DATABASE_VERSION, {
    upgrade: (db) => {
      const checks = db.createObjectStore('checks', { keyPath: 'id' });
      checks.createIndex('pageKey', ['pageKey', 'createdAt']);
      checks.createIndex('createdAt', 'createdAt');
      db.createObjectStore('settings');
      db.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
      db.createObjectStore('secrets');
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
