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
  steps: readonly ((older: unknown) => unknown)[];
  /** The value until something is stored. */
  empty: T;
}

/** Version 1 is stored bare, as before versions existed. */
const envelope = z.strictObject({ version: z.int().check(z.gte(2)), value: z.unknown() });

const newest = (setting: { steps: readonly unknown[] }): number => setting.steps.length + 1;

type Reading<T> = { readable: true; value: T } | { readable: false };

const readVersion = <T>(setting: StoredSetting<T>, raw: unknown): Reading<T> => {
  if (raw === undefined) return { readable: true, value: setting.empty };
  const wrapped = z.safeParse(envelope, raw);
  const { version, value } = wrapped.success ? wrapped.data : { version: 1, value: raw };
  if (version > newest(setting)) return { readable: false };
  try {
    const walked = setting.steps.slice(version - 1).reduce((older, step) => step(older), value);
    const parsed = z.safeParse(setting.schema, walked);
    return parsed.success ? { readable: true, value: parsed.data } : { readable: false };
  } catch {
    return { readable: false };
  }
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
    const value = z.parse(setting.schema, change(reading.readable ? reading.value : setting.empty));
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

export const readAsides = async (): Promise<UnreadableSetting[]> =>
  asidesIn(await (await database()).get('settings', ASIDE));

export const dropAside = async (key: string, at: number): Promise<void> => {
  const transaction = (await database()).transaction('settings', 'readwrite');
  const kept = asidesIn(await transaction.store.get(ASIDE));
  await transaction.store.put(
    kept.filter((one) => one.key !== key || one.at !== at),
    ASIDE,
  );
  await transaction.done;
};
