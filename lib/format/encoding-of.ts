/** Determines how a text file is encoded from its first bytes, and whether it is a text at all. */

/** The names of https://encoding.spec.whatwg.org. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** The starts of gzip, Zip, Zstandard, xz, 7-Zip and bzip2. */
const PACKED = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x42, 0x5a, 0x68],
];
export const isPacked = (bytes: Uint8Array): boolean => PACKED.some((start) => startsWith(bytes, ...start));

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Without a mark: every other byte of a Latin text in UTF-16 is 0, and no text in UTF-8 has such bytes. */
const zerosAt = (bytes: Uint8Array, rest: 0 | 1): number =>
  bytes.filter((byte, at) => byte === 0 && at % 2 === rest).length;

export const encodingOf = (bytes: Uint8Array): Encoding => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first, second] = [zerosAt(bytes, 0), zerosAt(bytes, 1)];
  if (first + second > bytes.length / 8) return second > first ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
};
