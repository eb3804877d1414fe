/** Passes the secrets to an encrypted copy and takes them back. They are encrypted here, so that no page gets them. */
import * as z from 'zod/mini';
import { keyOfPassphrase, MIN_PASSPHRASE } from '../platform/passphrase-key.ts';
import { isFromPolicy } from './policy/policy.ts';
import { decryptSecret, encryptSecret, hasSecret, keepSecret, namesOfSecrets, secretOf } from './secrets.ts';

const sealed = z.object({ salt: z.string(), iv: z.string(), sealed: z.string() });
export type SealedSecrets = z.infer<typeof sealed>;

const MAX_SECRETS = 500;
const byName = z.record(z.string(), z.string());

const toText = (bytes: ArrayLike<number>): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Secrets of a policy are the organisation's. Rejects while they are locked. */
export const sealSecrets = async (passphrase: string): Promise<SealedSecrets> => {
  if (passphrase.length < MIN_PASSPHRASE) throw new RangeError('The passphrase is too short.');
  const names = (await namesOfSecrets()).filter((name) => !isFromPolicy(name));
  const all = await Promise.all(names.map(async (name) => [name, await secretOf(name)]));
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(all)));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const made = await encryptSecret(await keyOfPassphrase(passphrase, salt), bytes);
  return { salt: toText(salt), iv: toText(made.iv), sealed: toText(new Uint8Array(made.sealed)) };
};

const unsealed = async (raw: unknown, passphrase: string): Promise<Record<string, string>> => {
  const { salt, iv, sealed: text } = z.parse(sealed, raw);
  const key = await keyOfPassphrase(passphrase, toBytes(salt));
  const bytes = await decryptSecret(key, { iv: toBytes(iv), sealed: toBytes(text).buffer });
  return z.parse(byName, JSON.parse(new TextDecoder().decode(bytes)));
};

/** Stores the secrets of these names that are not here. Returns false if they cannot be read. */
export const addCopiedSecrets = async (
  raw: unknown,
  passphrase: string,
  isWanted: (name: string) => boolean,
): Promise<boolean> => {
  const found = await unsealed(raw, passphrase).catch(() => undefined);
  if (!found) return false;
  for (const [name, secret] of Object.entries(found).slice(0, MAX_SECRETS))
    if (isWanted(name) && !isFromPolicy(name) && !(await hasSecret(name))) await keepSecret(name, secret);
  return true;
};
