/** Tests conditions that only rows decide. */
import { idFieldOf, isCounted, type RowKind } from '../../query/fields.ts';
import type { Leaf } from '../../query/filter.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { type Condition, stepsOf, VALUE_STEPS } from './column-search.ts';
import { compilePart, type EvaluationContext, type FieldPart, type RowTest } from './evaluate.ts';
import { indexedPaths, keyOf } from './indexed-paths.ts';
import type { Row } from './row.ts';
import { listRows, noRows, type RowSet, rowsOf } from './rows.ts';
import { type JoinedOwner, owners, type Reader, readJoined, readOwners } from './snapshot.ts';
import type { SegmentView } from './table-index.ts';
import type { Work } from './work.ts';

/**
 * Returns those of the given rows of a segment that match. Compiled once for all segments. Only a search that reads
 * rows returns a promise.
 */
export type Search = (view: SegmentView, within: RowSet) => MaybePromise<RowSet>;
export interface SearchContext extends EvaluationContext {
  work: Work;
}

type ReadRowsById = (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/** How the rows of one table are read. */
export interface ReadTable {
  mayOccur(view: SegmentView, path: string): boolean;
  read: ReadRowsById;
}

export const kindOfOwner = { author: 'authors', narrative: 'narratives' } as const;

const indexedKeys: Record<RowKind, ReadonlySet<string>> = {
  posts: new Set(indexedPaths.posts.map(({ key }) => key)),
  authors: new Set(indexedPaths.authors.map(({ key }) => key)),
  narratives: new Set(indexedPaths.narratives.map(({ key }) => key)),
};

/** True for fields without a column, and for ranges of text, which tokens cannot decide. */
export const needsRows = (kind: RowKind, { leaf, part }: Pick<Condition, 'leaf' | 'part'>): boolean =>
  !(part.path === idFieldOf(kind) || isCounted(part.path)) &&
  (!indexedKeys[kind].has(keyOf(part.path, part.type)) || (part.type === 'text' && leaf.kind === 'range'));

/** The number of rows read at a time for a condition that tests rows. */
const BATCH_ROWS = 500;

const testRows = async (
  { segment }: SegmentView,
  test: RowTest,
  rows: readonly number[],
  read: ReadRowsById,
  work: Work,
): Promise<RowSet> => {
  const found: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await work.turn();
    const batch = rows.slice(start, start + BATCH_ROWS);
    const byId = await read(batch.map((row) => segment.ids[row] ?? ''));
    for (const at of batch) {
      const row = byId.get(segment.ids[at] ?? '');
      if (row && test(row)) found.push(at);
    }
  }
  return rowsOf(found, segment.ids.length);
};

/** False for a name that no row has, so that a mistyped name does not read every row. */
const mayOccur = ({ segment }: SegmentView, path: string, depth: number): boolean =>
  owners.some((owner) => owner === path) || segment.members.has(path.split('.').slice(0, depth).join('.'));

/** Tests conditions together that only rows decide, so that each row is read once. */
export const testTogether = (
  leaves: readonly { leaf: Leaf; parts: readonly FieldPart[] }[],
  combine: 'some' | 'every',
  { mayOccur, read }: ReadTable,
  { now, work }: Pick<SearchContext, 'now' | 'work'>,
): Search => {
  const each = leaves.map(({ leaf, parts }) => ({
    steps: VALUE_STEPS * stepsOf(leaf),
    parts: parts.map((part) => ({ path: part.path, test: compilePart(leaf, part, now) })),
  }));
  return (view, within) => {
    const possible = each.filter(({ parts }) => parts.some(({ path }) => mayOccur(view, path)));
    if (possible.length === 0 || (combine === 'every' && possible.length < each.length)) return noRows;
    const rows = listRows(within);
    if (rows.length === 0) return noRows;
    work.countSteps(rows.length * possible.reduce((sum, { steps }) => sum + steps, 0));
    work.countRowsRead(rows.length);
    const test: RowTest = (row) => possible[combine](({ parts }) => parts.some((part) => part.test(row)));
    return testRows(view, test, rows, read, work);
  };
};

/** Tests one condition on one field. */
export const testOne = ({ leaf, part, now, work }: Condition, table: ReadTable): Search =>
  testTogether([{ leaf, parts: [part] }], 'some', table, { now, work });

export const ownersTable = (owner: JoinedOwner, read: Reader): ReadTable => ({
  mayOccur: (view, path) => mayOccur(view, path, 2),
  read: (ids) => readOwners(read, owner, ids),
});

export const postsTable = (read: Reader): ReadTable => ({
  mayOccur: (view, path) => mayOccur(view, path, 1),
  read: (ids) => readJoined(read, ids),
});
