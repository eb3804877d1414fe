/** What the open page gave for an input, on its way from the background to the engine; gone after an hour. */
import type { IDBPObjectStore } from 'idb';
import { database } from './database.ts';

const KEPT_MS = 60 * 60_000;

type Store = IDBPObjectStore<unknown, ['materials'], 'materials', 'readwrite'>;

const keyOf = async (input: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(input));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const deleteOld = async (store: Store, now: number): Promise<void> => {
  for await (const cursor of store.index('at').iterate(IDBKeyRange.upperBound(now - KEPT_MS))) await cursor.delete();
};

export const sweepMaterials = async (now: number): Promise<void> => {
  const { store, done } = (await database()).transaction('materials', 'readwrite');
  await deleteOld(store, now);
  await done;
};

export const putMaterial = async (input: string, material: unknown, now: number): Promise<void> => {
  // Before the transaction, which ends by itself while it waits for anything but the database.
  const key = await keyOf(input);
  const { store, done } = (await database()).transaction('materials', 'readwrite');
  await deleteOld(store, now);
  await store.put({ key, at: now, material });
  await done;
};

export const getMaterial = async (input: string, now: number): Promise<unknown> => {
  const stored = await (await database()).get('materials', await keyOf(input));
  return stored && stored.at > now - KEPT_MS ? stored.material : undefined;
};
