/**
 * Protects the stored secrets with a passphrase: PBKDF2 makes a key of it, which wraps the secrets' key. The passphrase itself
 * is not stored.
 */
import { LOCK_ALARM, setAlarm } from '../platform/alarm.ts';
import { browser } from '../platform/browser.ts';
import { keyOfPassphrase, MIN_PASSPHRASE, ROUNDS_OF_PBKDF2 } from '../platform/passphrase-key.ts';
import { UNWRAPPED } from '../platform/session-value.ts';
import { decryptSecret, encryptSecret, keysOfSecrets, type SealedSecret } from './secrets.ts';
import { deleteReplacedSecrets, KEY, replaceSecrets, type SecretRow, secretsDatabase } from './secrets-database.ts';
import {
  areSecretsLocked,
  asWrapped,
  changeSecrets,
  importKey,
  openKey,
  readKeptKey,
  readUnwrapped,
  type WrappedKey,
} from './secrets-key.ts';
import { forgetTokens } from './session-tokens.ts';

/** For the desk, which imports none of the platform but its words. */
export { MIN_PASSPHRASE };

type Raw = Uint8Array<ArrayBuffer>;

const wrap = async (
  raw: Raw,
  passphrase: string,
  kept: Pick<WrappedKey, 'id' | 'lockAfterMs'>,
): Promise<WrappedKey> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const { iv, sealed } = await encryptSecret(await keyOfPassphrase(passphrase, salt), raw);
  return { ...kept, rounds: ROUNDS_OF_PBKDF2, salt, iv, wrapped: sealed };
};

/** Undefined if it is the wrong passphrase. */
const unwrap = async ({ rounds, salt, iv, wrapped }: WrappedKey, passphrase: string): Promise<Raw | undefined> => {
  const key = await keyOfPassphrase(passphrase, salt, rounds);
  const raw = await decryptSecret(key, { iv, sealed: wrapped }).catch(() => undefined);
  return raw && new Uint8Array(raw);
};

const setUntil = async (id: string, raw: string, lockAfterMs: number | undefined): Promise<void> => {
  const until = lockAfterMs === undefined ? undefined : Date.now() + lockAfterMs;
  await browser.storage.session.set({ [UNWRAPPED]: { id, raw, ...(until === undefined ? {} : { until }) } });
  await setAlarm(LOCK_ALARM, until);
};

const openSession = ({ id, lockAfterMs }: Pick<WrappedKey, 'id' | 'lockAfterMs'>, raw: Raw): Promise<void> =>
  setUntil(id, btoa(String.fromCharCode(...raw)), lockAfterMs);

const closeSession = async (): Promise<void> => {
  await browser.storage.session.remove(UNWRAPPED);
  await setAlarm(LOCK_ALARM, undefined);
};

/** A secret that cannot be decrypted stays as it is, and unreadable. */
const resealed = async (row: SealedSecret, old: CryptoKey, next: CryptoKey): Promise<SealedSecret> => {
  const secret = await decryptSecret(old, row).catch(() => undefined);
  return secret === undefined ? row : encryptSecret(next, secret);
};

export const lockSecrets = async (): Promise<void> => {
  await changeSecrets(closeSession);
  await forgetTokens();
};

/** The alarm may ring late, or after the time was prolonged. */
export const lockWhenDue = async (): Promise<void> => {
  const wrapped = asWrapped(await readKeptKey());
  if (wrapped && !(await readUnwrapped(wrapped))) await lockSecrets();
};

const unlockWith = async (wrapped: WrappedKey, passphrase: string): Promise<boolean> => {
  const raw = await unwrap(wrapped, passphrase);
  if (raw) await openSession(wrapped, raw);
  return raw !== undefined;
};

/** Each returns false for a wrong passphrase. Without a passphrase there is nothing to unlock, change or remove. */
const withWrapped = (work: (wrapped: WrappedKey) => Promise<boolean>): Promise<boolean> =>
  changeSecrets(async () => {
    const wrapped = asWrapped(await readKeptKey());
    return wrapped === undefined || work(wrapped);
  });

export const unlockSecrets = (passphrase: string): Promise<boolean> =>
  withWrapped((wrapped) => unlockWith(wrapped, passphrase));

const storedSecrets = async (): Promise<{ name: string; row: SealedSecret }[]> => {
  const db = await secretsDatabase();
  return Promise.all((await keysOfSecrets()).map(async (name) => ({ name, row: await db.get('secrets', name) })));
};

/**
 * The stored key cannot be extracted, so it cannot be wrapped: every secret is encrypted again under a new one. What was stored
 * before is deleted with its database, since it could be read without the passphrase.
 */
export const setPassphrase = (passphrase: string): Promise<boolean> =>
  changeSecrets(async () => {
    const kept = await readKeptKey();
    const wrapped = asWrapped(kept);
    if (wrapped) return unlockWith(wrapped, passphrase);
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const next = await importKey(raw);
    const old = kept ? await openKey(kept) : undefined;
    const rows = await Promise.all(
      (await storedSecrets()).map(
        async ({ name, row }): Promise<SecretRow> => [name, old ? await resealed(row, old, next) : row],
      ),
    );
    const made = await wrap(raw, passphrase, { id: crypto.randomUUID() });
    await replaceSecrets([[KEY, made], ...rows]);
    await openSession(made, raw);
    return true;
  });

/** Wraps the same key again: the secrets stay as they are. The key under the earlier passphrase is deleted with its database. */
export const changePassphrase = (current: string, passphrase: string): Promise<boolean> =>
  withWrapped(async (wrapped) => {
    const raw = await unwrap(wrapped, current);
    // A repeated request: the first one has changed it.
    if (!raw) return unlockWith(wrapped, passphrase);
    const rows = (await storedSecrets()).map(({ name, row }): SecretRow => [name, row]);
    await replaceSecrets([[KEY, await wrap(raw, passphrase, wrapped)], ...rows]);
    await openSession(wrapped, raw);
    return true;
  });

export const removePassphrase = (current: string): Promise<boolean> =>
  withWrapped(async (wrapped) => {
    const raw = await unwrap(wrapped, current);
    if (!raw) return false;
    await (await secretsDatabase()).put('secrets', await importKey(raw), KEY);
    await closeSession();
    return true;
  });

/** Deletes every secret with the key: the user signs in again. */
export const forgetPassphrase = async (): Promise<void> => {
  await changeSecrets(async () => {
    await replaceSecrets([]);
    await closeSession();
  });
  await forgetTokens();
};

export const lockSecretsAfter = (lockAfterMs: number | undefined): Promise<boolean> =>
  withWrapped(async ({ lockAfterMs: _, ...wrapped }) => {
    const kept = { ...wrapped, ...(lockAfterMs === undefined ? {} : { lockAfterMs }) };
    await (await secretsDatabase()).put('secrets', kept, KEY);
    const open = await readUnwrapped(kept);
    if (open) await setUntil(kept.id, open.raw, lockAfterMs);
    return true;
  });

/** Shorter than any choice; the alarm is not set again for each request of a page. */
const NOTED_EVERY_MS = 60_000;

/** Call this when the user did something: the time without use starts again. */
export const noteUse = async (): Promise<void> => {
  const wrapped = asWrapped(await readKeptKey());
  if (wrapped?.lockAfterMs === undefined) return;
  const { lockAfterMs } = wrapped;
  const open = await readUnwrapped(wrapped);
  if (open?.until === undefined || open.until - Date.now() > lockAfterMs - NOTED_EVERY_MS) return;
  await changeSecrets(async () => {
    // The secrets may have been locked while this waited.
    if (await readUnwrapped(wrapped)) await setUntil(wrapped.id, open.raw, lockAfterMs);
  });
};

/** A browser that ended while a passphrase was set may have left what was stored before it. */
export const tidySecrets = (): Promise<void> => changeSecrets(deleteReplacedSecrets);

export const secretsState = async () => {
  const wrapped = asWrapped(await readKeptKey());
  return {
    hasPassphrase: wrapped !== undefined,
    isLocked: await areSecretsLocked(),
    ...(wrapped?.lockAfterMs === undefined ? {} : { lockAfterMs: wrapped.lockAfterMs }),
  };
};
