/**
 * Reads notes that some generators hide in the picture itself, so that they survive the loss of its metadata: in the
 * lowest bit of the opacity of each pixel, column by column. A name comes first, then the number of bits that follow,
 * then the text.
 */

import { inflated, unpackUpTo } from '../../../format/inflate.ts';
import { latin, u32, utf8 } from '../container/byte-reader.ts';
import { type Chunk, chunksOf } from '../container/png.ts';

const PLAIN = 'stealth_pnginfo';
const PACKED = 'stealth_pngcomp';
const HEAD_BITS = PLAIN.length * 8 + 32;
/** Pictures with more pixels are not searched. */
const MAX_POINTS = 24_000_000;
/** Wider or higher pictures are not searched. */
const MAX_SIDE = 100_000;
const MAX_TEXT = 1_000_000;
const OPAQUE_COLOUR = 6;

interface Size {
  width: number;
  height: number;
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
};

type Guess = (left: number, up: number, corner: number) => number;

/** The predictors by the number of the filter (PNG 9.2). Any other number means no prediction. */
const guesses: readonly (Guess | undefined)[] = [
  undefined,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Undoes the filter of a row in place, four bytes per pixel. */
const restore = (row: Uint8Array, before: Uint8Array, filter: number): void => {
  const guess = guesses[filter];
  if (!guess) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < 4 ? 0 : (row[at - 4] ?? 0);
    const corner = at < 4 ? 0 : (before[at - 4] ?? 0);
    row[at] = (row[at] ?? 0) + guess(left, before[at] ?? 0, corner);
  }
};

/** Yields the restored rows of the picture, and stops where the file ends. */
async function* rowsOf(packed: Uint8Array, { width, height }: Size): AsyncGenerator<Uint8Array> {
  const length = width * 4;
  let row = new Uint8Array(length);
  let before = new Uint8Array(length);
  let filled = -1;
  let filter = 0;
  let y = 0;
  for await (const piece of inflated(packed)) {
    let at = 0;
    while (at < piece.length) {
      if (filled < 0) {
        filter = piece[at] ?? 0;
        at += 1;
        filled = 0;
      }
      const part = piece.subarray(at, at + length - filled);
      row.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      restore(row, before, filter);
      yield row;
      y += 1;
      if (y >= height) return;
      [row, before] = [before, row];
      filled = -1;
    }
  }
}

/** Packs eight bits into a byte, the first one highest. */
const bytesAt = (bits: Uint8Array, from: number, count: number): Uint8Array => {
  const bytes = new Uint8Array(Math.floor(count / 8));
  for (let at = 0; at < bytes.length * 8; at += 1) {
    if (bits[from + at]) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
  }
  return bytes;
};

const isName = (bits: Uint8Array): boolean => {
  const name = latin(bytesAt(bits, 0, PLAIN.length * 8));
  return name === PLAIN || name === PACKED;
};

/** Collects the lowest bits, column by column. Stops as soon as they turn out not to start with a name. */
const lowBits = async (packed: Uint8Array, size: Size): Promise<Uint8Array | undefined> => {
  const { width, height } = size;
  const wanted = Math.min(width * height, HEAD_BITS + MAX_TEXT * 8);
  const columns = Math.min(width, Math.ceil(wanted / height));
  const bits = new Uint8Array(columns * height);
  const nameRow = PLAIN.length * 8 - 1;
  let y = 0;
  for await (const row of rowsOf(packed, size)) {
    for (let x = 0; x < columns; x += 1) bits[x * height + y] = (row[x * 4 + 3] ?? 0) & 1;
    if (y === nameRow && !isName(bits)) return undefined;
    y += 1;
  }
  return isName(bits) ? bits : undefined;
};

const join = (chunks: readonly Chunk[]): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of chunks) {
    all.set(data, at);
    at += data.length;
  }
  return all;
};

const textIn = async (bits: Uint8Array): Promise<string> => {
  const name = latin(bytesAt(bits, 0, PLAIN.length * 8));
  const length = u32(bytesAt(bits, PLAIN.length * 8, 32), 0);
  const data = bytesAt(bits, HEAD_BITS, Math.min(length, bits.length - HEAD_BITS));
  return utf8(name === PACKED ? await unpackUpTo('gzip', data, MAX_TEXT) : data);
};

/** Returns the hidden note of a PNG file, or undefined if it has none. */
export const readAlphaBits = async (bytes: Uint8Array): Promise<string | undefined> => {
  const chunks = [...chunksOf(bytes)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!head) return undefined;
  const size = { width: u32(head, 0), height: u32(head, 4) };
  const [depth, colour, interlaced] = [head[8], head[9], head[12]];
  const points = size.width * size.height;
  if (
    depth !== 8 ||
    colour !== OPAQUE_COLOUR ||
    interlaced !== 0 ||
    points < HEAD_BITS ||
    points > MAX_POINTS ||
    Math.max(size.width, size.height) > MAX_SIDE
  )
    return undefined;
  try {
    const bits = await lowBits(join(chunks.filter(({ type }) => type === 'IDAT')), size);
    return bits && (await textIn(bits));
  } catch {
    return undefined; // a picture that cannot be unpacked holds no note
  }
};

/** Returns the note as metadata fields of the file: some generators hide one text, some all of their fields. */
export const fieldsOfHidden = (text: string): Map<string, string | number> => {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) {
      const fields = Object.entries(json).map(([key, value]): [string, string] => [
        `png:${key}`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      return new Map([...fields, ['png:parameters', text]]);
    }
  } catch {
    // Not JSON: the text itself is the hidden note.
  }
  return new Map([['png:parameters', text]]);
};
