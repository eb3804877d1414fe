/** Writes the signature of a list and its public key in the forms that openssl reads. */

/** A key of this installation; key and signature are base64. */
export interface ListSigner {
  /** SPKI. */
  publicKey: string;
  fingerprint: string;
  /** Both numbers of an ECDSA signature on P-256, one after the other. */
  sign: (list: string) => Promise<string>;
}

const NUMBER_BYTES = 32;

/** An integer of DER has no needless zero in front, and needs one if its first bit is set. */
const derInteger = (bytes: Uint8Array): number[] => {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.subarray(first === -1 ? bytes.length - 1 : first)];
  const number = (digits[0] ?? 0) < 0x80 ? digits : [0, ...digits];
  return [0x02, number.length, ...number];
};

/** WebCrypto makes the plain form of a signature, and openssl reads DER (RFC 3279, section 2.2.3). */
export const derSignature = (plain: string): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  const numbers = [bytes.subarray(0, NUMBER_BYTES), bytes.subarray(NUMBER_BYTES)].flatMap(derInteger);
  return Uint8Array.of(0x30, numbers.length, ...numbers);
};

export const pemKey = (publicKey: string): string =>
  `-----BEGIN PUBLIC KEY-----\n${publicKey.replace(/.{64}(?=.)/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;

/** Undefined for a text that holds no key. */
export const readPemKey = (pem: string): Uint8Array<ArrayBuffer> | undefined => {
  const [, body] =
    /^-----BEGIN PUBLIC KEY-----\s([A-Za-z0-9+/=\s]{1,2000})-----END PUBLIC KEY-----\s*$/.exec(pem) ?? [];
  if (body === undefined) return undefined;
  try {
    return Uint8Array.from(atob(body.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** The plain form of a signature in DER; undefined for anything else. */
export const readDerSignature = (der: Uint8Array): Uint8Array<ArrayBuffer> | undefined => {
  const plain = new Uint8Array(2 * NUMBER_BYTES);
  let at = 2;
  for (const end of [NUMBER_BYTES, 2 * NUMBER_BYTES]) {
    const length = der[at + 1] ?? 0;
    const digits = der.subarray(at + 2, at + 2 + length);
    // A zero in front keeps a number positive.
    const number = digits[0] === 0 ? digits.subarray(1) : digits;
    if (der[at] !== 0x02 || digits.length !== length || number.length > NUMBER_BYTES) return undefined;
    plain.set(number, end - number.length);
    at += 2 + length;
  }
  return der[0] === 0x30 && at === der.length ? plain : undefined;
};
