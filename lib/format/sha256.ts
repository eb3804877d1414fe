/** The SHA-256 of bytes or of a text in UTF-8, in hexadecimal digits, and in the groups in which people compare it. */
import { hexOf } from './hex.ts';

export const sha256Of = async (content: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};

/** In groups of four digits. */
export const fingerprintOf = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> =>
  (await sha256Of(bytes)).replace(/.{4}(?=.)/g, '$& ');
