/** A row set has two representations, a list and bits; every operation returns the same rows for both. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBit, noBits, setBit } from '../../../../lib/engine/search/bits.ts';
import {
  bitsOf,
  both,
  countRows,
  eachRow,
  filterRows,
  inStretch,
  isEmpty,
  listRows,
  noRows,
  type RowSet,
  rowsOf,
  union,
  without,
} from '../../../../lib/engine/search/rows.ts';

const SIZE = 1000;

const bitsFrom = (list: readonly number[]) => {
  const bits = noBits(SIZE);
  for (const row of list) setBit(bits, row);
  return bits;
};
const ascending = (rows: Iterable<number>) => [...new Set(rows)].sort((a, b) => a - b);

const someRows = fc
  .oneof(
    fc.array(fc.nat(SIZE - 1), { maxLength: 5 }),
    fc.array(fc.nat(SIZE - 1), { minLength: 60, maxLength: 160, size: 'max' }),
    fc.array(fc.nat(SIZE - 1), { minLength: 300, maxLength: 600, size: 'max' }),
  )
  .map(ascending);
/** Row sets as a search returns them: by number, or as bits even if there are few. */
const sets = fc
  .tuple(someRows, fc.boolean())
  .map(([list, asBits]) => ({ list, rows: asBits ? bitsFrom(list) : rowsOf(list, SIZE) }));

const isUnchanged = (rows: RowSet, list: readonly number[]) => expect(listRows(rows)).toEqual(list);

it('a row set holds the rows it was built from, in ascending order', () => {
  const holds = fc.property(sets, ({ list, rows }) => {
    const seen: number[] = [];
    eachRow(rows, (row) => seen.push(row));
    expect(seen).toEqual(list);
    expect(listRows(rows)).toEqual(list);
    expect(countRows(rows)).toBe(list.length);
    expect(isEmpty(rows)).toBe(list.length === 0);
    expect(bitsOf(rows, SIZE)).toEqual(bitsFrom(list));
  });
  fc.assert(holds);
});

it('set operations agree in every representation and leave both operands unchanged', () => {
  const holds = fc.property(sets, sets, (a, b) => {
    const other = new Set(b.list);
    const bits = bitsFrom(b.list);
    expect(listRows(union(a.rows, b.rows, SIZE))).toEqual(ascending([...a.list, ...b.list]));
    expect(listRows(without(a.rows, b.rows))).toEqual(a.list.filter((row) => !other.has(row)));
    expect(listRows(both(a.rows, bits))).toEqual(a.list.filter((row) => other.has(row)));
    expect(listRows(filterRows(a.rows, (row) => hasBit(bits, row)))).toEqual(a.list.filter((row) => other.has(row)));
    isUnchanged(a.rows, a.list);
    isUnchanged(b.rows, b.list);
  });
  fc.assert(holds);
});

it('inStretch returns the rows that occur in a range of entries', () => {
  const holds = fc.property(sets, someRows, fc.nat(600), fc.nat(600), ({ list, rows }, entries, one, other) => {
    const [from, to] = [Math.min(one, other, entries.length), Math.min(Math.max(one, other), entries.length)];
    const wanted = new Set(entries.slice(from, to));
    expect(listRows(inStretch(rows, Uint16Array.from(entries), from, to))).toEqual(
      list.filter((row) => wanted.has(row)),
    );
    isUnchanged(rows, list);
  });
  fc.assert(holds);
});

it('the empty set is neutral', () => {
  const rows = rowsOf([1, 2], SIZE);
  expect([union(noRows, rows, SIZE), union(rows, noRows, SIZE), without(rows, noRows)]).toEqual([rows, rows, rows]);
  expect([isEmpty(without(noRows, rows)), isEmpty(noBits(SIZE)), countRows(noRows)]).toEqual([true, true, 0]);
});
