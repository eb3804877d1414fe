/** What the person has set, one item a key; each item has its schema where it is used. */
import { database } from './database.ts';

export const readSetting = async (key: string): Promise<unknown> => (await database()).get('settings', key);

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await (await database()).put('settings', value, key);
};
