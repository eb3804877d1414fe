/** Reads the sort values of the rows of a segment from the columns. Texts are read from the rows once and cached. */
import { idFieldOf, type RowKind } from '../../query/fields.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { isGivenAt } from './column-search.ts';
import { keyOf } from './indexed-paths.ts';
import { type OrderEntry, type SortValue, sortValue } from './order.ts';
import { type Row, singleValues } from './row.ts';
import type { Column, Segment } from './segment.ts';
import { type JoinedOwner, owners, type Reader, readJoined, readOwners, type Snapshot } from './snapshot.ts';
import type { SegmentView } from './table-index.ts';

export type SortColumn = (row: number) => SortValue;
const nothing: SortColumn = () => null;

const texts = new WeakMap<Segment, Map<string, Promise<SortValue[]>>>();
const BATCH_ROWS = 1000;

const readTexts = async (
  { ids }: Segment,
  { path, type }: OrderEntry,
  read: (ids: readonly string[]) => Promise<Map<string, Row>>,
): Promise<SortValue[]> => {
  const values: SortValue[] = [];
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const batch = ids.slice(start, start + BATCH_ROWS);
    const rows = await read(batch);
    for (const id of batch) values.push(sortValue(singleValues(rows.get(id)?.value(path))[0], type));
  }
  return values;
};

const textColumn = async (segment: Segment, entry: OrderEntry, read: Parameters<typeof readTexts>[2]) => {
  const known = texts.get(segment) ?? new Map<string, Promise<SortValue[]>>();
  texts.set(segment, known);
  const values = known.get(entry.path) ?? readTexts(segment, entry, read);
  known.set(entry.path, values);
  values.catch(() => known.delete(entry.path));
  const list = await values;
  return (row: number) => list[row] ?? null;
};

const readColumn = (column: Column, { type }: OrderEntry): SortColumn => {
  switch (column.kind) {
    case 'values': {
      const values = column.values.map((value) => sortValue(singleValues(value)[0], type));
      return (row) => values[(column.of[row] ?? 0) - 1] ?? null;
    }
    case 'numbers':
      return (row) => {
        const number = column.numbers[row] ?? Number.NaN;
        if (!Number.isNaN(number)) return number;
        return column.odd.has(row) ? sortValue(singleValues(column.odd.get(row))[0], type) : null;
      };
    case 'tokens':
      return nothing;
  }
};

/** Caches by column: a column holds one field, which is sorted as one type. */
const known = new WeakMap<Column, SortColumn>();

const ofColumn = ({ columns }: Segment, entry: OrderEntry): SortColumn => {
  const column = columns.get(keyOf(entry.path, entry.type));
  if (!column) return nothing;
  let sorted = known.get(column);
  if (!sorted) {
    sorted = readColumn(column, entry);
    known.set(column, sorted);
  }
  return sorted;
};

/** Sorts posts by a field of their author or narrative, resolved as `joinedRow` resolves it. */
const throughOwner = (snapshot: Snapshot, owner: JoinedOwner, entry: OrderEntry): SortedBy => {
  const key = keyOf(entry.path, entry.type);
  const table = snapshot.owners[owner];
  const columns = new Map(table.view.map((view) => [view, ofColumn(view.segment, entry)] as const));
  return ({ segment }) => {
    const own = ofColumn(segment, entry);
    const numbers = snapshot.ownerOf(segment, owner);
    return (row) => {
      const record = table.segmentAt(numbers[row] ?? -1);
      const column = record?.view.segment.columns.get(key);
      if (!record || !column || !isGivenAt(column, record.row)) return own(row);
      return columns.get(record.view)?.(record.row) ?? null;
    };
  };
};

/** Returns the values of one entry of an order, for any segment. */
export type SortedBy = (view: SegmentView) => MaybePromise<SortColumn>;

export const sortedBy = (kind: RowKind, snapshot: Snapshot, entry: OrderEntry, read: Reader): SortedBy => {
  if (entry.path === idFieldOf(kind)) {
    return ({ segment: { ids } }) =>
      (row) =>
        ids[row] ?? null;
  }
  const owner = owners.find((name) => entry.path.startsWith(`${name}.`));
  if (kind === 'posts' && owner) return throughOwner(snapshot, owner, entry);
  if (entry.type !== 'text') return ({ segment }) => ofColumn(segment, entry);
  const key = keyOf(entry.path, 'text');
  const readRows = (ids: readonly string[]) =>
    kind === 'posts' ? readJoined(read, ids) : readOwners(read, kind === 'authors' ? 'author' : 'narrative', ids);
  return ({ segment }) => (segment.columns.has(key) ? textColumn(segment, entry, readRows) : nothing);
};
