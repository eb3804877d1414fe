/** Reads the subject and the expiry of a certificate, which identify it for users (X.509, RFC 5280; encoded by X.690). */

export interface CertificateFacts {
  name: string;
  /** The last day on which it is valid, as `2030-05-08`. */
  until: string;
}

interface Part {
  tag: number;
  content: Uint8Array;
  /** The offset of the next part. */
  end: number;
}

const SEQUENCE = 0x30;
const VERSION = 0xa0;
const UTC_TIME = 0x17;
const BMP_STRING = 0x1e;
/** Common name and organisation: 2.5.4.3 and 2.5.4.10. */
const NAMES = ['550403', '55040a'];

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

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const decodedText = ({ tag, content }: Part): string =>
  new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content).trim();

const nameIn = (subject: Uint8Array): string | undefined => {
  const fields = partsIn(subject)
    .flatMap(({ content }) => partsIn(content))
    .flatMap(({ content }) => {
      const [kind, value] = partsIn(content);
      return kind && value ? [{ kind: hex(kind.content), text: decodedText(value) }] : [];
    });
  return NAMES.map((name) => fields.find(({ kind }) => kind === name)?.text).find(Boolean);
};

/** A year of two digits below 50 belongs to this century. */
const certificateDay = ({ tag, content }: Part): string | undefined => {
  const text = decodedText({ tag: 0, content, end: 0 });
  const digits = tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? 20 : 19}${text}` : text;
  const day = /^(\d{4})(\d\d)(\d\d)/.exec(digits)?.slice(1).join('-');
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

const bytesIn = (pem: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(pem.replace(/-----[A-Z ]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Undefined for anything but a complete certificate. */
export const readCertificate = (pem: string): CertificateFacts | undefined => {
  const bytes = bytesIn(pem);
  const whole = bytes && partAt(bytes, 0);
  if (whole?.tag !== SEQUENCE || whole.end !== bytes?.length) return undefined;
  const [toBeSigned] = partsIn(whole.content);
  const fields = partsIn(toBeSigned?.content ?? new Uint8Array()).filter(({ tag }) => tag !== VERSION);
  const [, , , validity, subject, key] = fields;
  const until = partsIn(validity?.content ?? new Uint8Array())[1];
  const day = until && certificateDay(until);
  if (!subject || key?.tag !== SEQUENCE || day === undefined) return undefined;
  return { name: nameIn(subject.content) ?? '', until: day };
};
