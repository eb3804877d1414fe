/**
 * Packs a segment of an index into the bytes that a store holds: a JSON header, then arrays of numbers in their memory layout.
 */

/** Raise it whenever tokens, words, stems, fields or a layout change. Segments of another format are then rebuilt. */
export const FORMAT = 2;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;
type NumbersType<Type extends Numbers> = new (buffer: ArrayBuffer, offset: number, length: number) => Type;

const HEADER_SIZE_BYTES = 4;

/** Every array begins at an offset that suits the widest type of number. */
const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;

export const pack = (header: object, arrays: readonly Numbers[]): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = aligned(HEADER_SIZE_BYTES + text.length);
  const bytes = new Uint8Array(arrays.reduce((size, { byteLength }) => size + aligned(byteLength), start));
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, HEADER_SIZE_BYTES);
  let offset = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset += aligned(array.byteLength);
  }
  return bytes;
};

export interface Packed {
  header: unknown;
  /** Reads the next array: the order and the types are those that were packed. */
  next<Type extends Numbers>(type: NumbersType<Type>, length: number): Type;
}

export const unpack = (stored: Uint8Array): Packed => {
  const { buffer, byteOffset } = stored;
  const size = new DataView(buffer, byteOffset).getUint32(0);
  const header = stored.subarray(HEADER_SIZE_BYTES, HEADER_SIZE_BYTES + size);
  // The arrays alone stay in memory: the header may be a fifth of all, and is read once.
  const arrays = new Uint8Array(stored.subarray(aligned(HEADER_SIZE_BYTES + size)));
  let offset = 0;
  return {
    header: JSON.parse(new TextDecoder().decode(header)),
    next: (type, length) => {
      const array = new type(arrays.buffer, offset, length);
      offset += aligned(array.byteLength);
      return array;
    },
  };
};
