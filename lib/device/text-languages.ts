/** Keeps the languages that text in images is recognized in: English comes with the extension, others are files of the user. */
import { type IDBPDatabase, openDB } from 'idb';
import type { TextLanguage } from '../contract/device/text-in-image.ts';

const STORE = 'files';
export const SHIPPED_LANGUAGE = 'eng';

/** Closed after each use: an open connection would block the deletion of all data. */
const within = async <T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> => {
  const db = await openDB('text-languages', 1, { upgrade: (db) => void db.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
};

export const readLanguageFile = (code: string): Promise<Uint8Array | undefined> =>
  within((db) => db.get(STORE, code)).then((file: unknown) => (file instanceof Uint8Array ? file : undefined));

export const keepLanguageFile = (code: string, file: Uint8Array): Promise<void> =>
  within(async (db) => void (await db.put(STORE, file, code)));

export const removeLanguageFile = (code: string): Promise<void> => within((db) => db.delete(STORE, code));

export const listTextLanguages = async (): Promise<TextLanguage[]> => {
  const codes = await within((db) => db.getAllKeys(STORE));
  const own = codes.map((code) => ({ code: String(code), isShipped: false }));
  return [{ code: SHIPPED_LANGUAGE, isShipped: true }, ...own.filter(({ code }) => code !== SHIPPED_LANGUAGE)];
};
