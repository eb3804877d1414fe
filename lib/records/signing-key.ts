/**
 * Signs the lists of evidence files with a key of this installation: ECDSA on P-256, which every supported browser has. The key
 * is made at its first use, and its private part cannot be exported.
 */
import { fingerprintOf } from '../format/sha256.ts';
import { database } from './database.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const NAME = 'signing key';

const signingPair = async (): Promise<CryptoKeyPair> => {
  const db = await database();
  const kept: CryptoKeyPair | undefined = await db.get('secrets', NAME);
  if (kept) return kept;
  const made = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  try {
    await db.add('secrets', made, NAME);
    return made;
  } catch (error) {
    // Two contexts may make a key at the same time: the first one written stays.
    const first: CryptoKeyPair | undefined = await db.get('secrets', NAME);
    if (!first) throw error;
    return first;
  }
};

const base64 = (buffer: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(buffer)));

/** The public key as SPKI in base64, and the SHA-256 of its bytes in groups of four digits. */
export const readSigningKey = async (): Promise<{ publicKey: string; fingerprint: string }> => {
  const spki = await crypto.subtle.exportKey('spki', (await signingPair()).publicKey);
  return { publicKey: base64(spki), fingerprint: await fingerprintOf(spki) };
};

/** Both numbers of the signature one after the other, 64 bytes in base64. */
export const signText = async (text: string): Promise<string> => {
  const { privateKey } = await signingPair();
  const bytes = new TextEncoder().encode(text);
  return base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes));
};
