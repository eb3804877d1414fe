/**
 * Maps each term to the rows that contain it. The map is built from a column's tokens when the column is first
 * searched.
 */
import type { Numbers, Segment, TokenColumn } from './segment.ts';

export interface Postings {
  /** The rows of term `n` are `rows[starts[n]]` up to `rows[starts[n + 1]]`. */
  starts: Uint32Array;
  rows: Numbers;
}

/** Calls `visit` once for each row and each term in it. */
const eachOccurrence = (
  { starts, tokens }: TokenColumn,
  terms: number,
  visit: (term: number, row: number) => void,
): void => {
  const lastRow = new Int32Array(terms).fill(-1);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const term = (tokens[at] ?? 0) - 1;
      if (term < 0 || lastRow[term] === row) continue;
      lastRow[term] = row;
      visit(term, row);
    }
  }
};

const invert = (column: TokenColumn, terms: number): Postings => {
  const starts = new Uint32Array(terms + 1);
  let total = 0;
  eachOccurrence(column, terms, (term) => {
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    total += 1;
  });
  for (let term = 0; term < terms; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const rows = column.starts.length <= 65_536 ? new Uint16Array(total) : new Uint32Array(total);
  eachOccurrence(column, terms, (term, row) => {
    const at = next[term] ?? 0;
    rows[at] = row;
    next[term] = at + 1;
  });
  return { starts, rows };
};

const known = new WeakMap<TokenColumn, Postings>();

export const postingsOf = (segment: Segment, column: TokenColumn): Postings => {
  const postings = known.get(column) ?? invert(column, segment.terms.length);
  known.set(column, postings);
  return postings;
};

/** The index of the first term that does not sort before `wanted`. */
export const firstTermFrom = (terms: readonly string[], wanted: string): number => {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The index after the last of the terms from `from` on that begin with the prefix. */
export const endOfPrefix = (terms: readonly string[], from: number, prefix: string): number => {
  if (prefix === '') return terms.length;
  let [low, step] = [from, 1];
  while (terms[low + step]?.startsWith(prefix)) {
    low += step;
    step *= 2;
  }
  if (!terms[low]?.startsWith(prefix)) return low;
  let high = Math.min(terms.length, low + step);
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]?.startsWith(prefix)) low = middle;
    else high = middle;
  }
  return high;
};
