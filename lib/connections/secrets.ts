/**
 * Encrypts stored secrets with AES-GCM under a non-extractable key, both in the extension's own database, which no page can
 * reach. This keeps them out of exports, synced storage and logs, but not from anyone who has the profile.
 */
import { database } from '../records/database.ts';

const ALGORITHM = 'AES-GCM';
const KEY = 'key';

const key = async (): Promise<CryptoKey> => {
  const db = await database();
  const kept: CryptoKey | undefined = await db.get('secrets', KEY);
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  // Two contexts may create a key at the same time: the first one written stays.
  await db.add('secrets', made, KEY).catch(() => {});
  return db.get('secrets', KEY);
};

export const keepSecret = async (name: string, secret: string): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await key(), new TextEncoder().encode(secret));
  await (await database()).put('secrets', { iv, sealed }, `secret ${name}`);
};

export const secretOf = async (name: string): Promise<string | undefined> => {
  const { store } = (await database()).transaction('secrets');
  const [kept, own] = await Promise.all([store.get(`secret ${name}`), store.get(KEY)]);
  if (!kept || !own) return undefined;
  const open = await crypto.subtle.decrypt({ name: ALGORITHM, iv: kept.iv }, own, kept.sealed);
  return new TextDecoder().decode(open);
};

export const dropSecret = async (name: string): Promise<void> => {
  await (await database()).delete('secrets', `secret ${name}`);
};
