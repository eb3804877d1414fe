/** Recognizes a complete certificate (X.509, RFC 5280; encoded by X.690). It decides nothing about signatures. */

interface Part {
  tag: number;
  content: Uint8Array;
  /** The offset of the next part. */
  end: number;
}

const SEQUENCE = 0x30;
const VERSION = 0xa0;

const partAt = (bytes: Uint8Array, at: number): Part | undefined => {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const long = first < 0x80 ? 0 : first & 0x7f;
  if (long > 4) return undefined;
  let length = long === 0 ? first : 0;
  for (let i = 0; i < long; i += 1) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const start = at + 2 + long;
  const end = start + length;
  return end <= bytes.length ? { tag, content: bytes.subarray(start, end), end } : undefined;
};

/** Empty unless the parts fill the bytes exactly. */
const partsIn = (bytes: Uint8Array): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const part = partAt(bytes, at);
    if (!part) return [];
    parts.push(part);
    at = part.end;
  }
  return parts;
};

const bytesIn = (pem: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(pem.replace(/-----[A-Z ]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** False for anything but a complete certificate: one with a period of validity, a subject and a key. */
export const isCertificate = (pem: string): boolean => {
  const bytes = bytesIn(pem);
  const whole = bytes && partAt(bytes, 0);
  if (whole?.tag !== SEQUENCE || whole.end !== bytes?.length) return false;
  const [toBeSigned] = partsIn(whole.content);
  const fields = partsIn(toBeSigned?.content ?? new Uint8Array()).filter(({ tag }) => tag !== VERSION);
  const [, , , validity, , key] = fields;
  return key?.tag === SEQUENCE && partsIn(validity?.content ?? new Uint8Array()).length === 2;
};
