/**
 * Encodes a segment as the bytes that a store holds: a header of JSON, then the numbers in their memory layout, read in
 * place.
 */
import type { Column, Numbers, Segment } from './segment.ts';

/** Raise it whenever tokens, fields or this layout change. Segments of another format are then rebuilt. */
export const FORMAT = 1;

const arrayTypes = { u16: Uint16Array, u32: Uint32Array, f64: Float64Array };
type ArrayType = keyof typeof arrayTypes;
type AnyArray = Numbers | Float64Array;

type ColumnHeader = { key: string; arrays: [ArrayType, number][] } & (
  | { kind: 'tokens'; hollow: readonly number[] }
  | { kind: 'values'; values: readonly unknown[] }
  | { kind: 'numbers'; odd: [number, unknown][] }
);
interface Header {
  ids: readonly string[];
  terms: readonly string[];
  members: string[];
  columns: ColumnHeader[];
}

const typeOf = (array: AnyArray): ArrayType =>
  array instanceof Float64Array ? 'f64' : array instanceof Uint16Array ? 'u16' : 'u32';

const arraysOf = (column: Column): AnyArray[] => {
  switch (column.kind) {
    case 'tokens':
      return [column.starts, column.tokens, column.present];
    case 'values':
      return [column.of];
    case 'numbers':
      return [column.numbers];
  }
};

const headerOf = (key: string, column: Column): ColumnHeader => {
  const arrays = arraysOf(column).map((array): [ArrayType, number] => [typeOf(array), array.length]);
  switch (column.kind) {
    case 'tokens':
      return { key, arrays, kind: 'tokens', hollow: column.hollow };
    case 'values':
      return { key, arrays, kind: 'values', values: column.values };
    case 'numbers':
      return { key, arrays, kind: 'numbers', odd: [...column.odd] };
  }
};

/** Every array begins at an offset that suits the widest number type. */
const aligned = (offset: number) => Math.ceil(offset / 8) * 8;

export const encodeSearchSegment = ({ ids, terms, members, columns }: Segment): Uint8Array<ArrayBuffer> => {
  const header: Header = {
    ids,
    terms,
    members: [...members],
    columns: [...columns].map(([key, column]) => headerOf(key, column)),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const arrays = [...columns.values()].flatMap(arraysOf);
  const body = arrays.reduce((size, { byteLength }) => size + aligned(byteLength), 0);
  const bytes = new Uint8Array(aligned(4 + text.length) + body);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 4);
  let offset = aligned(4 + text.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset += aligned(array.byteLength);
  }
  return bytes;
};

export const decodeSearchSegment = (stored: Uint8Array): Segment => {
  // The cast: neither a store nor `encodeSegment` shares its memory.
  const bytes = (stored.byteOffset % 8 === 0 ? stored : stored.slice()) as Uint8Array<ArrayBuffer>;
  const { buffer, byteOffset } = bytes;
  const length = new DataView(buffer, byteOffset).getUint32(0);
  // The cast: these bytes were made by `encodeSegment`, of this format.
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  let offset = byteOffset + aligned(4 + length);
  const read = ([type, count]: [ArrayType, number]): AnyArray => {
    const array = new arrayTypes[type](buffer, offset, count);
    offset += aligned(array.byteLength);
    return array;
  };
  const columnOf = (column: ColumnHeader): Column => {
    const arrays = column.arrays.map(read);
    switch (column.kind) {
      case 'tokens': {
        // The cast: a column of tokens was written with these arrays, in this order.
        const [starts, tokens, present] = arrays as [Uint32Array, Numbers, Uint32Array];
        return { kind: 'tokens', starts, tokens, present, hollow: column.hollow };
      }
      case 'values':
        // The cast: a column of values was written with this one array.
        return { kind: 'values', values: column.values, of: arrays[0] as Numbers };
      case 'numbers':
        // The cast: a column of numbers was written with this one array.
        return { kind: 'numbers', numbers: arrays[0] as Float64Array, odd: new Map(column.odd) };
    }
  };
  const columns = new Map(header.columns.map((column) => [column.key, columnOf(column)]));
  return { ids: header.ids, terms: header.terms, members: new Set(header.members), columns };
};
