/**
 * Reads an archive of the form in which Sidelight writes it, and refuses each other one: programs differ in which bytes and names
 * they take for a file, and a file that is verified here must be the one that is opened elsewhere.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { inflated } from '../format/inflate.ts';

export interface ArchiveLimits {
  files: number;
  /** Of all files together. */
  unpackedBytes: number;
}

const LOCAL_HEADER = 0x4034b50;
const LISTED_HEADER = 0x2014b50;
const END = 0x6054b50;
const [LOCAL_BYTES, LISTED_BYTES, END_BYTES] = [30, 46, 22];
/** Both headers repeat these: version, flags, method, time, sum, sizes and lengths. */
const [REPEATED_IN_LOCAL, REPEATED_IN_LISTED, REPEATED_BYTES] = [4, 6, 26];

/** How well it is packed, and that its name is in UTF-8: an encrypted file, or one whose sizes follow it, has other flags. */
const KNOWN_FLAGS = 0x0806;
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  path: string;
  isDeflated: boolean;
  packed: Uint8Array;
  size: number;
  /** Where the next entry begins. */
  end: number;
}

const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(`The archive has ${otherwise}.`);
};

/** Latin letters, digits and signs; in each part some that every system keeps, and no name that leads elsewhere. */
const isPlainPath = (path: string): boolean =>
  /^[ -~]+$/.test(path) &&
  !/[\\:]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '__proto__' && !/[. ]$/.test(part));

const readEntry = (bytes: Uint8Array, view: DataView, listed: number, start: number): Entry => {
  const u16 = (at: number) => view.getUint16(listed + at, true);
  const u32 = (at: number) => view.getUint32(listed + at, true);
  const [flags, method, packedSize, size, nameBytes] = [u16(8), u16(10), u32(20), u32(24), u16(28)];
  insist(u32(0) === LISTED_HEADER && view.getUint32(start, true) === LOCAL_HEADER, 'an entry without a header');
  insist(u32(42) === start, 'bytes that no entry covers, or two entries at one place');
  insist((flags & ~KNOWN_FLAGS) === 0 && (method === STORED || method === DEFLATED), 'a method that is not known');
  // Extra fields and comments may hold another name, the attributes another kind of file.
  insist(u32(30) === 0 && u16(34) === 0 && u32(38) === 0, 'more than the name of a file');
  const name = bytes.subarray(listed + LISTED_BYTES, listed + LISTED_BYTES + nameBytes);
  const path = String.fromCharCode(...name);
  insist(nameBytes <= 300 && isPlainPath(path), 'a name that leads elsewhere');
  const isRepeated = (inLocal: number, inListed: number, length: number) =>
    Array.from({ length }, (_, at) => bytes[start + inLocal + at] === bytes[listed + inListed + at]).every(Boolean);
  insist(
    isRepeated(REPEATED_IN_LOCAL, REPEATED_IN_LISTED, REPEATED_BYTES) &&
      isRepeated(LOCAL_BYTES, LISTED_BYTES, nameBytes),
    'two headers of one entry that differ',
  );
  const from = start + LOCAL_BYTES + nameBytes;
  const packed = bytes.subarray(from, from + packedSize);
  return { path, isDeflated: method === DEFLATED, packed, size, end: from + packedSize };
};

const entriesOf = (bytes: Uint8Array, { files, unpackedBytes }: ArchiveLimits): Entry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const last = bytes.length - END_BYTES;
  const u16 = (at: number) => view.getUint16(last + at, true);
  const [count, listBytes, list] = [u16(10), view.getUint32(last + 12, true), view.getUint32(last + 16, true)];
  const isWhole = view.getUint32(last, true) === END && view.getUint32(last + 4, true) === 0 && u16(20) === 0;
  insist(isWhole && u16(8) === count && list + listBytes === last, 'another end');
  insist(count <= files, 'too many files');
  const entries: Entry[] = [];
  let [start, listed, unpacked] = [0, list, 0];
  for (let number = 0; number < count; number += 1) {
    const entry = readEntry(bytes, view, listed, start);
    unpacked += entry.size;
    insist(unpacked <= unpackedBytes, 'too large files');
    entries.push(entry);
    start = entry.end;
    listed += LISTED_BYTES + entry.path.length;
  }
  insist(start === list && listed === last, 'bytes that no entry covers');
  insist(new Set(entries.map(({ path }) => path.toLowerCase())).size === count, 'a name twice');
  return entries;
};

const unpacked = async (packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const part of inflated(packed, 'deflate-raw')) {
    insist(at + part.length <= size, 'a file with more than it states');
    whole.set(part, at);
    at += part.length;
  }
  insist(at === size, 'a file with less than it states');
  return whole;
};

/** The files by their paths, in order. Rejects for whatever is no archive of this form, and beyond the limits. */
export const readArchive = async (
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { path, isDeflated, packed, size } of entriesOf(bytes, limits)) {
    insist(isDeflated || packed.length === size, 'a file of another size than it states');
    files.set(path, isDeflated ? await unpacked(packed, size) : new Uint8Array(packed));
  }
  return files;
};
