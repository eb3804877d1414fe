/**
 * Records everything that the extension has stored, as JSON, and writes such a record into a browser by hand: databases with
 * their stores, indexes and keys, and `storage.local`. No code of the extension is involved.
 */
import type { View } from '../harness/surface.ts';

interface Area {
  get(keys: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}
declare const chrome: { storage: { local: Area } };

interface RecordedStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: { key: unknown; value: unknown }[];
}

export interface RecordedData {
  databases: { name: string; version: number; stores: RecordedStore[] }[];
  local: Record<string, unknown>;
}

/**
 * The rows of `secrets` are left out: they are sealed with a key that cannot be exported. Bytes become
 * `{ $bytes: [type, numbers] }`.
 */
export const recordData = (page: View): Promise<RecordedData> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const plain = (value: unknown): unknown => {
      if (value === null || typeof value !== 'object') return value;
      if (value instanceof ArrayBuffer) return { $bytes: ['ArrayBuffer', [...new Uint8Array(value)]] };
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        return { $bytes: [value.constructor.name, [...bytes]] };
      }
      if (Array.isArray(value)) return value.map(plain);
      if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error(`Not recorded: ${value.constructor.name}`);
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
    };
    const recordStore = async (store: IDBObjectStore) => {
      const indexes = [...store.indexNames].map((name) => {
        const { keyPath, unique, multiEntry } = store.index(name);
        return { name, keyPath, unique, multiEntry };
      });
      const [keys, values] = await Promise.all([ended(store.getAllKeys()), ended(store.getAll())]);
      const rows =
        store.name === 'secrets' ? [] : values.map((value, at) => ({ key: plain(keys[at]), value: plain(value) }));
      const { name, keyPath, autoIncrement } = store;
      return { name, keyPath, autoIncrement, indexes, rows };
    };
    const databases: RecordedData['databases'] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name));
      const stores: RecordedStore[] = [];
      for (const store of database.objectStoreNames) {
        stores.push(await recordStore(database.transaction(store).objectStore(store)));
      }
      databases.push({ name, version: database.version, stores });
      database.close();
    }
    return { databases, local: await chrome.storage.local.get(null) };
  });

/** The databases must not exist yet: the record brings its own version. */
export const writeRecordedData = (page: View, recorded: RecordedData): Promise<void> =>
  page.evaluate(async ({ databases, local }: RecordedData) => {
    const revived = (value: unknown): unknown => {
      if (value === null || typeof value !== 'object') return value;
      if (Array.isArray(value)) return value.map(revived);
      if ('$bytes' in value) {
        const [type, bytes] = value.$bytes as [string, number[]]; // cast: `recordData` wrote it
        const { buffer } = new Uint8Array(bytes);
        return type === 'ArrayBuffer' ? buffer : new (Reflect.get(globalThis, type))(buffer);
      }
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]));
    };
    const write = (database: IDBDatabase, stores: RecordedStore[]): void => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = database.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of indexes) store.createIndex(index, path, options);
        for (const { key, value } of rows) {
          if (keyPath === null)
            store.put(revived(value), revived(key) as IDBValidKey); // cast: it was a key when recorded
          else store.put(revived(value));
        }
      }
    };
    for (const { name, version, stores } of databases) {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => write(request.result, stores);
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
      request.result.close();
    }
    await chrome.storage.local.set(local);
  }, recorded);
