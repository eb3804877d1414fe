/** The parts of a copy that are not here. The user ticks those to import; a part that sends more than here is not ticked at first. */
import { type ReadItems, readItems, readWholeSetting, type StoredSetting } from './stored-setting.ts';

export interface Offered {
  id: string;
  /** The number of new items, if it is a list. */
  count?: number;
  /** The values, if it is a single setting. */
  here?: boolean | number | string;
  copy?: boolean | number | string;
  /** The hosts that it may lead to. */
  hosts?: string[];
  isTicked: boolean;
  isPrivacy?: true;
  take: () => Promise<unknown>;
}

/** Reads the settings of a copy, by key, and counts those that cannot be read. */
export const createCopied = (stored: unknown) => {
  const byKey = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  let unread = 0;
  const counted = <T>(read: ReadItems<T>): T => {
    unread += read.unread;
    return read.value;
  };
  return {
    list: <T>(setting: StoredSetting<T[]>): T[] =>
      counted(readItems(setting, byKey.get(setting.key), (all) => all.flat())),
    record: <T>(setting: StoredSetting<Record<string, T>>): Record<string, T> =>
      counted(readItems(setting, byKey.get(setting.key), (all) => Object.assign({}, ...all))),
    whole: <T>(setting: StoredSetting<T>): T | undefined => {
      const value = readWholeSetting(setting, byKey.get(setting.key));
      if (value === undefined && byKey.has(setting.key)) unread += 1;
      return value;
    },
    unread: () => unread,
  };
};
export type Copied = ReturnType<typeof createCopied>;
