/** Makes a key of a passphrase, for the stored secrets and for encrypted copies. */

/** As the OWASP Password Storage Cheat Sheet has it for PBKDF2 with SHA-256. */
export const ROUNDS_OF_PBKDF2 = 600_000;
export const MIN_PASSPHRASE = 12;
const CIPHER = { name: 'AES-GCM', length: 256 };

export const keyOfPassphrase = async (
  passphrase: string,
  salt: BufferSource,
  iterations = ROUNDS_OF_PBKDF2,
): Promise<CryptoKey> => {
  // One passphrase has several encodings, which keyboards and systems choose differently.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(derivation, material, CIPHER, false, ['encrypt', 'decrypt']);
};
