/** Stores the user's settings, one item per key; each item has its schema where it is used. */
import { database } from './database.ts';

type Reads = Map<string, PromiseWithResolvers<unknown>>;

let together: Reads | undefined;

const readAll = async (reads: Reads): Promise<void> => {
  try {
    const db = await database();
    together = undefined;
    const { store } = db.transaction('settings');
    for (const [key, { resolve, reject }] of reads) store.get(key).then(resolve, reject);
  } catch (error) {
    together = undefined;
    for (const { reject } of reads.values()) reject(error);
  }
};

/** Batches the reads of one turn and reads each setting once; several code paths request the same few. */
export const readSetting = (key: string): Promise<unknown> => {
  if (!together) {
    together = new Map();
    void readAll(together);
  }
  const read = together.get(key) ?? Promise.withResolvers<unknown>();
  together.set(key, read);
  return read.promise;
};

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await (await database()).put('settings', value, key);
};
