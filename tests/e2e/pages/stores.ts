/** Reads what the extension has stored, through a page of ours: its databases and its storage. */
import type { View } from '../harness/surface.ts';

interface Area {
  get(keys: null): Promise<unknown>;
}
declare const chrome: { storage: Record<'local' | 'sync' | 'session', Area> };

type Rows = Record<string, Record<string, Record<string, unknown>[]>>;

/** The rows by database and store. A `CryptoKey` becomes a description of its kind, bytes become text. */
export const databases = (page: View): Promise<Rows> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const plain = (_: string, value: unknown): unknown => {
      if (value instanceof CryptoKey) return `CryptoKey, extractable: ${value.extractable}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      return value;
    };
    const read = async (name: string) => {
      const database = await ended(indexedDB.open(name));
      const stores: [string, unknown][] = [];
      for (const store of database.objectStoreNames) {
        const rows = await ended(database.transaction(store).objectStore(store).getAll());
        stores.push([store, JSON.parse(JSON.stringify(rows, plain))]);
      }
      database.close();
      return [name, Object.fromEntries(stores)];
    };
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return Object.fromEntries(await Promise.all(names.map(read)));
  });

/** The rows of one store, for specs that poll it: as JSON, and empty while there is no such store. */
export const rowsOf = (page: View, name: string, store: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    async (database: string, wanted: string) => {
      const ended = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      if (!(await indexedDB.databases()).some((one) => one.name === database)) return [];
      const opened = await ended(indexedDB.open(database));
      const rows = opened.objectStoreNames.contains(wanted)
        ? await ended(opened.transaction(wanted).objectStore(wanted).getAll())
        : [];
      opened.close();
      return JSON.parse(JSON.stringify(rows));
    },
    name,
    store,
  );

export const storage = (page: View, area: 'local' | 'sync' | 'session'): Promise<unknown> =>
  page.evaluate((name: 'local' | 'sync' | 'session') => chrome.storage[name].get(null), area);

export interface StoredCheck {
  id: string;
  kind: string;
  input: string;
  page?: { address: string };
  /** Of words in an image: their region. */
  origin?: { region?: { x: number; y: number; width: number; height: number } };
  connection: string;
  createdAt: number;
  updatedAt: number;
  state: { name: string };
  laterFactChecks?: unknown[];
}

export const storedChecks = async (page: View): Promise<StoredCheck[]> =>
  (await rowsOf(page, 'sidelight', 'checks')) as unknown as StoredCheck[]; // cast: written by the extension

/** The number of checks in each state. */
export const states = async (page: View): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const { state } of await storedChecks(page)) found[state.name] = (found[state.name] ?? 0) + 1;
  return found;
};
