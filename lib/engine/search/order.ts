/**
 * Defines the order of the rows of a search. It is total, so that a page can begin after any row: the requested sort
 * gets the kind's identifier as its last entry, since nothing else distinguishes two rows.
 */
import type { SortEntry } from '../../contract/search.ts';
import { type FieldType, findSortField, idFieldOf, type RowKind } from '../../query/fields.ts';
import { foldText } from '../../query/tokens.ts';
import { readBoolean, readNumber, readRowMoment } from '../../query/values.ts';
import { compareIds } from './compare.ts';

/** The value by which one entry orders a row: null if the row has none, which always comes last. */
export type SortValue = string | number | boolean | null;

export interface OrderEntry {
  path: string;
  type: FieldType;
  direction: 'ASC' | 'DESC';
}
export interface Order {
  entries: readonly OrderEntry[];
  /** The sort in the service's notation, as in `pageInfo.sortKey`. It is the same for equal orders of one kind. */
  key: string;
}

/**
 * Posts are ordered newest first, the other kinds by an identifier, which never changes, so that paging through them is
 * stable.
 */
const defaultSort: Record<RowKind, SortEntry[]> = {
  posts: [{ field: 'createdAt', direction: 'DESC' }],
  authors: [],
  narratives: [],
};

/**
 * Throws a `QueryError` for an unknown field. Drops entries after the same field or the identifier, which could decide
 * nothing.
 */
export const orderOf = (kind: RowKind, sort: readonly SortEntry[] = defaultSort[kind]): Order => {
  const entries: OrderEntry[] = [];
  const tieBreaker = { field: idFieldOf(kind), direction: sort.at(-1)?.direction ?? 'ASC' } as const;
  for (const { field, direction } of [...sort, tieBreaker]) {
    const found = findSortField(kind, field);
    if (entries.some(({ path }) => path === found.path)) continue;
    entries.push({ ...found, direction });
    if (found.path === tieBreaker.field) break;
  }
  return { entries, key: entries.map(({ path, direction }) => `${path} ${direction}`).join(', ') };
};

/** The length of text that sorting compares. The following entries of the sort distinguish rows that agree up to it. */
const MAX_TEXT = 120;

export const sortValue = (value: unknown, type: FieldType): SortValue => {
  if (typeof value === 'object' || value === undefined) return null;
  switch (type) {
    case 'id':
      return String(value);
    case 'date':
      return readRowMoment(value) ?? null;
    case 'number':
      return readNumber(value) ?? foldText(String(value)).slice(0, MAX_TEXT);
    case 'boolean':
      return readBoolean(value) ?? null;
    default:
      return foldText(String(value)).slice(0, MAX_TEXT);
  }
};

/** Orders mixed values in one field: booleans before numbers before text. */
const rank = (value: string | number | boolean): number =>
  typeof value === 'boolean' ? 0 : typeof value === 'number' ? 1 : 2;

const compareValues = (a: string | number | boolean, b: string | number | boolean, type: FieldType): number => {
  if (typeof a !== typeof b) return rank(a) - rank(b);
  // The cast: both are of one type.
  if (type === 'id' && typeof a === 'string') return compareIds(a, b as string);
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Compares by one entry of the order alone. */
export const compareBy = ({ type, direction }: OrderEntry, own: SortValue, other: SortValue): number => {
  // Most values are numbers, and sorting does little else.
  if (typeof own === 'number' && typeof other === 'number') {
    return own === other ? 0 : own < other === (direction === 'ASC') ? -1 : 1;
  }
  if (own === null) return other === null ? 0 : 1;
  if (other === null) return -1;
  const compared = compareValues(own, other, type);
  return direction === 'ASC' ? compared : -compared;
};

/** Negative if the row of `a` comes first. */
export const compareRows = (order: Order, a: readonly SortValue[], b: readonly SortValue[]): number => {
  const { entries } = order;
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    const compared = entry ? compareBy(entry, a[at] ?? null, b[at] ?? null) : 0;
    if (compared !== 0) return compared;
  }
  return 0;
};
