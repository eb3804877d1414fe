/**
 * Encrypts stored secrets with AES-GCM, in a database of their own, which no page can reach. The key is not extractable, or
 * wrapped with a passphrase (`secrets-key.ts`). Without a passphrase this keeps the secrets out of exports, synced storage and
 * logs, but not from anyone who has the profile.
 */
import { KEY, NAMED, secretsDatabase } from './secrets-database.ts';
import { ALGORITHM, changeSecrets, openKey } from './secrets-key.ts';

export interface SealedSecret {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export const encryptSecret = async (key: CryptoKey, secret: BufferSource): Promise<SealedSecret> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, sealed: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, secret) };
};

export const decryptSecret = (key: CryptoKey, { iv, sealed }: SealedSecret): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed);

/** Within `changeSecrets`, so that no two contexts create a key. */
const keyOrNew = async (): Promise<CryptoKey> => {
  const db = await secretsDatabase();
  const kept: unknown = await db.get('secrets', KEY);
  if (kept) return openKey(kept);
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  await db.put('secrets', made, KEY);
  return made;
};

/** Rejects while the key is locked, as `secretOf` does. */
export const keepSecret = (name: string, secret: string): Promise<void> =>
  changeSecrets(async () => {
    const sealed = await encryptSecret(await keyOrNew(), new TextEncoder().encode(secret));
    await (await secretsDatabase()).put('secrets', sealed, NAMED + name);
  });

export const secretOf = async (name: string): Promise<string | undefined> => {
  const { store } = (await secretsDatabase()).transaction('secrets');
  const [kept, own] = await Promise.all([store.get(NAMED + name), store.get(KEY)]);
  if (!kept || !own) return undefined;
  return new TextDecoder().decode(await decryptSecret(await openKey(own), kept));
};

/** Also while the key is locked. */
export const hasSecret = async (name: string): Promise<boolean> =>
  (await (await secretsDatabase()).count('secrets', NAMED + name)) > 0;

/** True if a secret has a name that begins with this. */
export const hasSecretLike = async (start: string): Promise<boolean> =>
  (await (await secretsDatabase()).count('secrets', IDBKeyRange.bound(NAMED + start, `${NAMED + start}\uffff`))) > 0;

/** The keys of their rows, also while they are locked. */
export const keysOfSecrets = async (): Promise<string[]> =>
  (await (await secretsDatabase()).getAllKeys('secrets', IDBKeyRange.bound(NAMED, `${NAMED}\uffff`))).map(String);

export const namesOfSecrets = async (): Promise<string[]> =>
  (await keysOfSecrets()).map((key) => key.slice(NAMED.length));

export const dropSecret = (name: string): Promise<void> =>
  changeSecrets(async () => (await secretsDatabase()).delete('secrets', NAMED + name));
