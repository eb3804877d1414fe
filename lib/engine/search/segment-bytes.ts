/** Encodes a segment of the search as bytes for a store. */
import { pack, unpack } from '../index/packed.ts';
import type { Column, Numbers, Segment } from './segment.ts';

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

export const encodeSearchSegment = ({ ids, terms, members, columns }: Segment): Uint8Array<ArrayBuffer> => {
  const header: Header = {
    ids,
    terms,
    members: [...members],
    columns: [...columns].map(([key, column]) => headerOf(key, column)),
  };
  return pack(header, [...columns.values()].flatMap(arraysOf));
};

export const decodeSearchSegment = (stored: Uint8Array): Segment => {
  const { header, next } = unpack(stored);
  // Cast: `encodeSearchSegment` wrote it, in this format.
  const { ids, terms, members, columns: columnHeaders } = header as Header;
  const read = ([type, count]: [ArrayType, number]): AnyArray => next<AnyArray>(arrayTypes[type], count);
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
  // Earlier versions wrote further arrays behind these, which are not read.
  const columns = new Map(columnHeaders.map((column) => [column.key, columnOf(column)]));
  return { ids, terms, members: new Set(members), columns };
};
