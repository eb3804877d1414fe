/**
 * The key of the stored secrets: stored as it is, or wrapped with a passphrase. A wrapped key is unwrapped for a browser session
 * and then held in session storage alone, which is never on disk.
 */
import * as z from 'zod/mini';
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { sessionValue, UNWRAPPED } from '../platform/session-value.ts';
import { KEY, secretsDatabase } from './secrets-database.ts';

export const ALGORITHM = 'AES-GCM';

/** Stored in place of the key while a passphrase protects it. */
const wrappedKey = z.object({
  /** Distinguishes this key from earlier ones, whose session may still be open in another context. */
  id: z.string(),
  rounds: z.number(),
  salt: z.instanceof(Uint8Array<ArrayBuffer>),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  wrapped: z.instanceof(ArrayBuffer),
  /** Absent: locked when the browser closes. */
  lockAfterMs: z.exactOptional(z.number()),
});
export type WrappedKey = z.infer<typeof wrappedKey>;

const unwrapped = z.object({ id: z.string(), raw: z.string(), until: z.exactOptional(z.number()) });
export type UnwrappedKey = z.infer<typeof unwrapped>;

/** One change of the secrets at a time, in all contexts of the extension. */
export const changeSecrets = <T>(change: () => Promise<T>): Promise<T> => navigator.locks.request('secrets', change);

export const asWrapped = (kept: unknown): WrappedKey | undefined => {
  const parsed = z.safeParse(wrappedKey, kept);
  return parsed.success ? parsed.data : undefined;
};

export const readKeptKey = async (): Promise<unknown> => (await secretsDatabase()).get('secrets', KEY);

export const importKey = (raw: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt']);

/** The unwrapped key of the session; undefined while it is locked. */
export const readUnwrapped = async ({ id }: WrappedKey): Promise<UnwrappedKey | undefined> => {
  const parsed = z.safeParse(unwrapped, await sessionValue(UNWRAPPED));
  if (!parsed.success || parsed.data.id !== id) return undefined;
  return parsed.data.until !== undefined && parsed.data.until <= Date.now() ? undefined : parsed.data;
};

/** Rejects while the key is locked. */
export const openKey = async (kept: unknown): Promise<CryptoKey> => {
  const wrapped = asWrapped(kept);
  // Stored by this module: anything but a wrapped key is the key itself.
  if (!wrapped) return kept as CryptoKey;
  const open = await readUnwrapped(wrapped);
  if (!open) throw new ServiceError('auth', serviceFault('secretsLocked'));
  return importKey(Uint8Array.from(atob(open.raw), (char) => char.charCodeAt(0)));
};

export const areSecretsLocked = async (): Promise<boolean> => {
  const wrapped = asWrapped(await readKeptKey());
  return wrapped !== undefined && (await readUnwrapped(wrapped)) === undefined;
};

const isLockedError = (error: unknown): boolean =>
  error instanceof ServiceError && error.fault?.code === 'secretsLocked';

/** For this device, which goes on without the secret while it is locked. */
export const unlessLocked = (secret: Promise<string | undefined>): Promise<string | undefined> =>
  secret.catch((error: unknown) => {
    if (isLockedError(error)) return undefined;
    throw error;
  });
