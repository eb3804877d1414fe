/** What the person has set, one item a key; each item has its schema where it is used. */
import { database } from './database.ts';

export const readSetting = async (key: string): Promise<unknown> => (await database()).get('settings', key);

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await (await database()).put('settings', value, key);
};

/** Reads and writes at once, so that nothing that is written meanwhile is lost. */
export const changeSetting = async (key: string, change: (stored: unknown) => unknown): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  await store.put(change(await store.get(key)), key);
  await done;
};
