/**
 * Opens the database of the stored secrets. It holds nothing else, so that it can be replaced as a whole: a row that is written
 * anew leaves its earlier form in the browser's files.
 */
import { type IDBPDatabase, openDB } from 'idb';
import { deleteDatabases } from '../platform/delete-databases.ts';
import { database } from '../records/database.ts';

export const KEY = 'key';
export const NAMED = 'secret ';
export type SecretRow = readonly [key: string, row: unknown];

const STORE = 'secrets';
/** Names the database, in the one of everything else. To change it is what replaces one by the other. */
const CURRENT = 'database';
const PREFIX = 'sidelight-secrets ';

let opened: { name: string; db: Promise<IDBPDatabase> } | undefined;

const open = (name: string): Promise<IDBPDatabase> =>
  openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase | null)?.close(); // the event's target is the connection that blocks
      if (opened?.name === name) opened = undefined;
    },
  });

const makeWith = async (rows: readonly SecretRow[]): Promise<string> => {
  const name = PREFIX + crypto.randomUUID();
  const db = await open(name);
  const { store, done } = db.transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([...rows.map(([key, row]) => store.put(row, key)), done]);
  db.close();
  return name;
};

const currentName = async (): Promise<string | undefined> => (await database()).get(STORE, CURRENT);

/** Makes `name` the current one. */
const makeCurrent = async (name: string): Promise<void> => {
  const { store, done } = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([store.put(name, CURRENT), done]);
};

/** Once, by whoever needs it first. */
const createFirst = (): Promise<string> =>
  navigator.locks.request('secrets database', async () => {
    const current = await currentName();
    if (current !== undefined) return current;
    const name = await makeWith([]);
    await makeCurrent(name);
    return name;
  });

export const secretsDatabase = async (): Promise<IDBPDatabase> => {
  const name = (await currentName()) ?? (await createFirst());
  if (opened?.name !== name) opened = { name, db: open(name) };
  return opened.db;
};

/** Deletes the databases that were replaced, also by a browser that ended before it deleted them. */
export const deleteReplacedSecrets = async (): Promise<void> => {
  const current = await currentName();
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && name !== current ? name : [],
  );
  if (current !== undefined && names.length > 0) await deleteDatabases(names);
};

/** Replaces all secrets with their key; call it within `changeSecrets`. A crash leaves either the old rows or the new ones. */
export const replaceSecrets = async (rows: readonly SecretRow[]): Promise<void> => {
  await makeCurrent(await makeWith(rows));
  await deleteReplacedSecrets();
};
