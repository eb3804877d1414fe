/**
 * Encrypts the keys of sources under a secret that is not in the database, so that neither a copy of it nor a backup can be read without the
 * secret: AES-256-GCM, with the name of the key as associated data, so that one cannot stand in the place of another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const SECRET_BYTES = 32;
/** Of the nonce and the tag, as SP 800-38D recommends them. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where the secret is. Undefined where there is none. */
export interface SecretSource {
  read(): Promise<Buffer | undefined>;
  /** Makes one where that is possible and there is none. */
  make(): Promise<Buffer | undefined>;
}

export interface KeyCipher {
  /** Undefined without a secret. */
  seal(name: string, key: string): Promise<string | undefined>;
  /** Undefined if it was sealed with another secret, under another name, or was changed since. */
  open(name: string, sealed: string): Promise<string | undefined>;
}

/** Undefined for a text that is not 32 bytes in base64. */
export const secretIn = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === SECRET_BYTES && bytes.toString('base64') === text.trim() ? bytes : undefined;
};

export const constantSecret = (secret: Buffer | undefined): SecretSource => ({
  read: async () => secret,
  make: async () => secret,
});

export const createKeyCipher = (source: SecretSource): KeyCipher => ({
  seal: async (name, key) => {
    const secret = await source.make();
    if (!secret) return undefined;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
    const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  },
  open: async (name, sealed) => {
    const secret = await source.read();
    const bytes = Buffer.from(sealed, 'base64');
    if (!secret || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    try {
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      // The tag is of another secret or name, or the text was changed.
      return undefined;
    }
  },
});
