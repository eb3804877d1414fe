/**
 * Stores the page content for an input on its way from the background to the engine. It is stored for an hour, and longer while
 * a check that may still be sent needs it: without the surrounding sentence the engine would judge the bare claim.
 */
import { sha256Of } from '../format/sha256.ts';
import { database } from './database.ts';
import { readUnfinishedChecks } from './read-checks.ts';

const KEPT_MS = 60 * 60_000;

/** The start of the earliest unfinished check of each input, by the key of its material. */
const readNeeded = async (): Promise<Map<string, number>> => {
  const needed = new Map<string, number>();
  for (const { input, createdAt } of await readUnfinishedChecks()) {
    const key = await sha256Of(input);
    needed.set(key, Math.min(needed.get(key) ?? createdAt, createdAt));
  }
  return needed;
};

/** A check that started after the hour does not need it: its own page provided another, or none. */
const isNeeded = (at: number, begunAt: number | undefined): boolean => begunAt !== undefined && begunAt < at + KEPT_MS;

/** The key of an image whose text is to be recognized: its check deletes the other one as soon as it is over. */
export const textMaterialOf = (input: string): string => `text in ${input}`;

export const sweepMaterials = async (now: number): Promise<void> => {
  const db = await database();
  const old = IDBKeyRange.upperBound(now - KEPT_MS);
  // Checks are read only if some material is old, which is rare.
  if ((await db.countFromIndex('materials', 'at', old)) === 0) return;
  // Runs before the transaction, which would end while it waits for anything but the database.
  const needed = await readNeeded();
  const { store, done } = db.transaction('materials', 'readwrite');
  for await (const cursor of store.index('at').iterate(old)) {
    if (!isNeeded(cursor.value.at, needed.get(String(cursor.primaryKey)))) await cursor.delete();
  }
  await done;
};

export const putMaterial = async (input: string, material: unknown, now: number): Promise<void> => {
  await sweepMaterials(now);
  await (await database()).put('materials', { key: await sha256Of(input), at: now, material });
};

export const getMaterial = async (input: string, now: number): Promise<unknown> => {
  const key = await sha256Of(input);
  const stored = await (await database()).get('materials', key);
  if (!stored) return undefined;
  const isKept = stored.at > now - KEPT_MS || isNeeded(stored.at, (await readNeeded()).get(key));
  return isKept ? stored.material : undefined;
};

export const dropMaterial = async (input: string): Promise<void> => {
  await (await database()).delete('materials', await sha256Of(input));
};
