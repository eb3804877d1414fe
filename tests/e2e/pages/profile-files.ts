/**
 * Searches every file of a closed browser's profile. Chromium's tables are unpacked first
 * (https://github.com/google/leveldb/blob/main/doc/table_format.md, https://github.com/google/snappy/blob/main/format_description.txt).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Reads numbers of seven bits a byte, the lowest first. */
const numbersAt = (bytes: Uint8Array, start: number) => {
  let at = start;
  return {
    next: (): number => {
      let [number, factor] = [0, 1];
      for (;;) {
        const byte = bytes[at] ?? 0;
        at += 1;
        number += (byte & 127) * factor;
        if (byte < 128) return number;
        factor *= 128;
      }
    },
    place: () => at,
  };
};

const unpackSnappy = (packed: Buffer): Buffer => {
  const head = numbersAt(packed, 0);
  const whole = Buffer.alloc(head.next());
  let [from, to] = [head.place(), 0];
  while (from < packed.length) {
    const tag = packed[from] ?? 0;
    from += 1;
    const kind = tag & 3;
    if (kind === 0) {
      const bytes = Math.max(0, (tag >> 2) - 59);
      const length = 1 + (bytes === 0 ? tag >> 2 : packed.readUIntLE(from, bytes));
      from += bytes;
      packed.copy(whole, to, from, from + length);
      from += length;
      to += length;
      continue;
    }
    const bytes = kind === 3 ? 4 : kind;
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = packed.readUIntLE(from, bytes) + (kind === 1 ? (tag >> 5) << 8 : 0);
    from += bytes;
    // The copied bytes may reach into those that it writes.
    for (let count = 0; count < length; count += 1, to += 1) whole[to] = whole[to - back] ?? 0;
  }
  return whole;
};

const blockOf = (file: Buffer, handle: Uint8Array): Buffer => {
  const numbers = numbersAt(handle, 0);
  const [start, size] = [numbers.next(), numbers.next()];
  const block = file.subarray(start, start + size);
  return file[start + size] === 1 ? unpackSnappy(block) : block;
};

/** A key repeats the beginning of the one before it. */
const entriesOf = (block: Buffer): [key: Buffer, value: Buffer][] => {
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4);
  const entries: [Buffer, Buffer][] = [];
  let key = Buffer.alloc(0);
  for (let at = 0; at < end; ) {
    const numbers = numbersAt(block, at);
    const [shared, rest, size] = [numbers.next(), numbers.next(), numbers.next()];
    const from = numbers.place();
    key = Buffer.concat([key.subarray(0, shared), block.subarray(from, from + rest)]);
    at = from + rest + size;
    entries.push([key, block.subarray(from + rest, at)]);
  }
  return entries;
};

const FOOTER_BYTES = 48;
const unpackTable = (file: Buffer): Buffer => {
  const footer = numbersAt(file, file.length - FOOTER_BYTES);
  footer.next();
  footer.next();
  const index = entriesOf(blockOf(file, file.subarray(footer.place())));
  return Buffer.concat(index.flatMap(([, handle]) => entriesOf(blockOf(file, handle)).flat()));
};

export interface ProfileFile {
  path: string;
  /** As it is, and unpacked where it is packed. */
  contents: Buffer[];
}

export const filesOfProfile = async (profile: string): Promise<ProfileFile[]> => {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => {
      const file = await readFile(path);
      return { path: relative(profile, path), contents: path.endsWith('.ldb') ? [file, unpackTable(file)] : [file] };
    }),
  );
};

/** Browsers write texts with a byte or with two bytes for each letter. */
export const spellingsOf = (text: string): Buffer[] => {
  const wide = Buffer.from(text, 'utf16le');
  return [Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()];
};

/** The paths of the files in which any of these bytes are. */
export const filesWith = (files: readonly ProfileFile[], bytes: readonly Buffer[]): string[] =>
  files
    .filter(({ contents }) => contents.some((content) => bytes.some((searched) => content.includes(searched))))
    .map(({ path }) => path);
