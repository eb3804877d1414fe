/**
 * Represents an immutable set of rows of a segment. A few rows are a list in ascending order, since walking a segment's
 * bits would cost a rare word more than finding it. More rows are bits. Only this file knows which of the two a set is.
 */
import { type Bits, countBits, eachBit, hasBit, noBits, setBit } from './bits.ts';
import type { Numbers } from './segment.ts';

export type RowSet = readonly number[] | Bits;

/** The longest list. */
const MAX_LIST_ROWS = 128;

export const noRows: RowSet = [];

const isBits = (rows: RowSet): rows is Bits => rows instanceof Uint32Array;

const has = (rows: RowSet, row: number): boolean => (isBits(rows) ? hasBit(rows, row) : rows.includes(row));

export const isEmpty = (rows: RowSet): boolean => {
  if (!isBits(rows)) return rows.length === 0;
  // A loop here and below, since a callback for each word costs more than the rest of the work.
  for (let at = 0; at < rows.length; at += 1) if (rows[at] !== 0) return false;
  return true;
};

export const countRows = (rows: RowSet): number => (isBits(rows) ? countBits(rows) : rows.length);

/** Visits the rows in ascending order. */
export const eachRow = (rows: RowSet, visit: (row: number) => void): void => {
  if (isBits(rows)) eachBit(rows, visit);
  else for (const row of rows) visit(row);
};

export const listRows = (rows: RowSet): readonly number[] => {
  if (!isBits(rows)) return rows;
  const list: number[] = [];
  eachBit(rows, (row) => list.push(row));
  return list;
};

const setAll = (bits: Bits, rows: RowSet): Bits => {
  eachRow(rows, (row) => setBit(bits, row));
  return bits;
};

/** `size` is that of the segment, here and below. */
export const bitsOf = (rows: RowSet, size: number): Bits => (isBits(rows) ? rows : setAll(noBits(size), rows));

/** `list` must be in ascending order. */
export const rowsOf = (list: readonly number[], size: number): RowSet =>
  list.length <= MAX_LIST_ROWS ? list : setAll(noBits(size), list);

/** Returns the rows for which the test is true. */
export const filterRows = (rows: RowSet, test: (row: number) => boolean): RowSet => {
  if (!isBits(rows)) return rows.filter((row) => test(row));
  const kept = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    let word = rows[index] ?? 0;
    let keptWord = 0;
    while (word !== 0) {
      const lowest = word & -word;
      if (test((index << 5) + 31 - Math.clz32(lowest))) keptWord |= lowest;
      word ^= lowest;
    }
    kept[index] = keptWord;
  }
  return kept;
};

export const both = (rows: RowSet, bits: Bits): RowSet => {
  if (!isBits(rows)) return rows.filter((row) => hasBit(bits, row));
  const kept = rows.slice();
  for (let at = 0; at < kept.length; at += 1) kept[at] = (kept[at] ?? 0) & (bits[at] ?? 0);
  return kept;
};

export const without = (rows: RowSet, others: RowSet): RowSet => {
  if (others.length === 0) return rows;
  if (!isBits(rows)) return rows.filter((row) => !has(others, row));
  const kept = rows.slice();
  if (isBits(others)) for (let at = 0; at < kept.length; at += 1) kept[at] = (kept[at] ?? 0) & ~(others[at] ?? 0);
  else for (const row of others) kept[row >>> 5] = (kept[row >>> 5] ?? 0) & ~(1 << (row & 31));
  return kept;
};

export const union = (a: RowSet, b: RowSet, size: number): RowSet => {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  if (isBits(a) && isBits(b)) {
    const bits = a.slice();
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (b[at] ?? 0);
    return bits;
  }
  if (isBits(a)) return setAll(a.slice(), b);
  if (isBits(b)) return setAll(b.slice(), a);
  if (a.length + b.length > MAX_LIST_ROWS) return setAll(setAll(noBits(size), a), b);
  return [...a, ...b.filter((row) => !a.includes(row))].sort((one, other) => one - other);
};

/** The index of the first entry from `from` on that is not below `row`, or `to` if there is none. */
const firstFrom = (entries: Numbers, from: number, to: number, row: number): number => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the rows that also occur in a range of ascending entries. */
export const inStretch = (rows: RowSet, entries: Numbers, from: number, to: number): RowSet => {
  if (!isBits(rows)) {
    return rows.filter((row) => {
      const at = firstFrom(entries, from, to, row);
      return at < to && entries[at] === row;
    });
  }
  if (to - from > MAX_LIST_ROWS) {
    const bits = new Uint32Array(rows.length);
    for (let at = from; at < to; at += 1) {
      const row = entries[at] ?? 0;
      if (hasBit(rows, row)) setBit(bits, row);
    }
    return bits;
  }
  const list: number[] = [];
  for (let at = from; at < to; at += 1) {
    const row = entries[at] ?? 0;
    if (hasBit(rows, row)) list.push(row);
  }
  return list;
};
