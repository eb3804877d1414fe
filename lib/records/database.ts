/** Opens the extension's database: every extension page reads it, and only the background writes checks to it. */
import { type IDBPDatabase, openDB } from 'idb';

const DATABASE_VERSION = 7;

/** The first version whose databases are read: those of earlier ones are left as they are. */
const FIRST_VERSION = 7;

/** Something that an earlier version of Sidelight stored is there, and nothing of it was changed. */
export class EarlierProfile extends Error {}

const createStores = (db: IDBPDatabase): void => {
  const checks = db.createObjectStore('checks', { keyPath: 'id' });
  checks.createIndex('pageKey', ['pageKey', 'createdAt']);
  checks.createIndex('createdAt', 'createdAt');
  checks.createIndex('input', ['connection', 'input']);
  checks.createIndex('ofInput', 'input');
  checks.createIndex('state', 'state.name');
  // Lines have a store of their own, since a list reads all of them.
  db.createObjectStore('lines').createIndex('furtherPages', 'furtherPages', { multiEntry: true });
  // The hashes of images, by check.
  db.createObjectStore('imageHashes');
  db.createObjectStore('settings');
  db.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
  db.createObjectStore('secrets');
};

const open = async (): Promise<IDBPDatabase> => {
  let isEarlier = false;
  try {
    return await openDB('sidelight', DATABASE_VERSION, {
      upgrade: (db, from, _to, transaction) => {
        if (from === 0) return createStores(db);
        isEarlier = from < FIRST_VERSION;
        if (!isEarlier) return;
        // Opening fails as well, and says it.
        transaction.done.catch(() => {});
        transaction.abort();
      },
      // An update of the extension opens a newer version elsewhere: closing lets it proceed.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase | null)?.close(); // the event's target is the connection that blocks
        opened = undefined;
      },
    });
  } catch (error) {
    throw isEarlier ? new EarlierProfile() : error;
  }
};

let opened: Promise<IDBPDatabase> | undefined;
export const database = (): Promise<IDBPDatabase> => {
  opened ??= open();
  return opened;
};
