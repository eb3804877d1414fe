/**
 * Stores a setting with its version: it is migrated to the newest one when it is read, and set aside, never silently replaced,
 * if it cannot be read.
 */
import * as z from 'zod/mini';
import { database } from './database.ts';
import { readSetting } from './settings.ts';

export interface StoredSetting<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  /** The first step migrates version 1 to version 2, and so on: there is one version more than there are steps. */
  steps?: readonly ((older: unknown) => unknown)[];
  /** The value until something is stored. */
  empty: T;
  /** Replaces a value that cannot be read, such as one of a later version: never less strict than that was. */
  salvage?: (unread: unknown) => T;
}

/** Version 1 is stored bare. */
const envelope = z.strictObject({ version: z.int().check(z.gte(2)), value: z.unknown() });

const newest = ({ steps = [] }: { steps?: readonly unknown[] }): number => steps.length + 1;

type Reading<T> = { readable: boolean; value: T };

const readVersion = <T>(setting: StoredSetting<T>, raw: unknown): Reading<T> => {
  if (raw === undefined) return { readable: true, value: setting.empty };
  const wrapped = z.safeParse(envelope, raw);
  const { version, value } = wrapped.success ? wrapped.data : { version: 1, value: raw };
  const unreadable = () => ({ readable: false, value: setting.salvage?.(value) ?? setting.empty });
  if (version > newest(setting)) return unreadable();
  try {
    const walked = (setting.steps ?? []).slice(version - 1).reduce((older, step) => step(older), value);
    const parsed = z.safeParse(setting.schema, walked);
    return parsed.success ? { readable: true, value: parsed.data } : unreadable();
  } catch {
    return unreadable();
  }
};

/** A list or record of a file is read item by item, so that a damaged one costs only itself. */
export interface ReadItems<T> {
  value: T;
  unread: number;
}

/** More than anybody adds by hand. */
const MAX_ITEMS = 5000;

const itemsOf = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value.map((one) => [one]);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map((entry) => Object.fromEntries([entry]));
};

/** Reads a setting of a file: it is migrated like a stored one. `join` puts the values of single items together. */
export const readItems = <T>(setting: StoredSetting<T>, raw: unknown, join: (all: T[]) => T): ReadItems<T> => {
  const wrapped = z.safeParse(envelope, raw);
  const items = raw === undefined ? [] : itemsOf(wrapped.success ? wrapped.data.value : raw);
  if (!items) return { value: setting.empty, unread: 1 };
  const read = items
    .slice(0, MAX_ITEMS)
    .map((value) => readVersion(setting, wrapped.success ? { version: wrapped.data.version, value } : value));
  const good = read.flatMap((one) => (one.readable ? [one.value] : []));
  return { value: join(good), unread: items.length - good.length };
};

/** Undefined if a file does not have it, or it cannot be read. */
export const readWholeSetting = <T>(setting: StoredSetting<T>, raw: unknown): T | undefined => {
  const reading = readVersion(setting, raw);
  return raw !== undefined && reading.readable ? reading.value : undefined;
};

/** A value that could not be read, for the user to export or to discard. */
export interface UnreadableSetting {
  key: string;
  at: number;
  raw: unknown;
}

const ASIDE = 'kept aside';
const asides = z.array(z.object({ key: z.string(), at: z.number(), raw: z.unknown() }));

const asidesIn = (stored: unknown): UnreadableSetting[] => {
  const parsed = z.safeParse(asides, stored);
  return parsed.success ? parsed.data : [];
};

/** Uses one transaction, so that no other connection to the database writes in between. */
export const changeStored = async <T>(setting: StoredSetting<T>, change: (value: T) => T): Promise<T> => {
  const { key } = setting;
  const transaction = (await database()).transaction('settings', 'readwrite');
  const raw = await transaction.store.get(key);
  const reading = readVersion(setting, raw);
  if (!reading.readable) {
    const kept = asidesIn(await transaction.store.get(ASIDE));
    await transaction.store.put([...kept, { key, at: Date.now(), raw }], ASIDE);
  }
  try {
    const value = z.parse(setting.schema, change(reading.value));
    const version = newest(setting);
    await transaction.store.put(version === 1 ? value : { version, value }, key);
    await transaction.done;
    return value;
  } catch (error) {
    transaction.abort();
    // The error above is the relevant one.
    await transaction.done.catch(() => {});
    throw error;
  }
};

export const readStored = async <T>(setting: StoredSetting<T>): Promise<T> => {
  const reading = readVersion(setting, await readSetting(setting.key));
  return reading.readable ? reading.value : changeStored(setting, (value) => value);
};

export const readUnreadableSettings = async (): Promise<UnreadableSetting[]> =>
  asidesIn(await (await database()).get('settings', ASIDE));

export const dropUnreadableSetting = async (key: string, at: number): Promise<void> => {
  const transaction = (await database()).transaction('settings', 'readwrite');
  const kept = asidesIn(await transaction.store.get(ASIDE));
  await transaction.store.put(
    kept.filter((one) => one.key !== key || one.at !== at),
    ASIDE,
  );
  await transaction.done;
};
