/** Tests conditions that need rows: each row is read once, and only if the spans of texts do not decide. */
import { idFieldOf, isCounted, type RowKind } from '../../query/fields.ts';
import type { Leaf } from '../../query/filter.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { type Condition, stepsOf, VALUE_STEPS } from './column-search.ts';
import { compilePart, type EvaluationContext, type FieldPart, type RowTest } from './evaluate.ts';
import { indexedPaths, keyOf } from './indexed-paths.ts';
import { bitsOf, both, isEmpty, listRows, noRows, type RowSet, rowsOf, union, without } from './rows.ts';
import { compileSieve, type ReadRowsById, type Sieved, spansOf } from './sieve-range.ts';
import { type JoinedOwner, owners, type Reader, readJoined, readOwners, readOwnPosts } from './snapshot.ts';
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

/** How the rows of one table are read. */
export interface ReadTable {
  kind: RowKind;
  mayOccur(view: SegmentView, path: string): boolean;
  read: ReadRowsById;
  /** Reads rows without what is joined to them. */
  readOwn: ReadRowsById;
}

export const kindOfOwner = { author: 'authors', narrative: 'narratives' } as const;

const indexedKeys: Record<RowKind, ReadonlySet<string>> = {
  posts: new Set(indexedPaths.posts.map(({ key }) => key)),
  authors: new Set(indexedPaths.authors.map(({ key }) => key)),
  narratives: new Set(indexedPaths.narratives.map(({ key }) => key)),
};

export const hasColumn = (kind: RowKind, { path, type }: FieldPart): boolean =>
  indexedKeys[kind].has(keyOf(path, type));

/** Tokens cannot decide these. Spans of texts decide most rows. */
const isTextRange = ({ leaf, part }: Pick<Condition, 'leaf' | 'part'>): boolean =>
  part.type === 'text' && leaf.kind === 'range';

/** True for fields without a column, and for ranges of text. */
export const needsRows = (kind: RowKind, condition: Pick<Condition, 'leaf' | 'part'>): boolean =>
  !(condition.part.path === idFieldOf(kind) || isCounted(condition.part.path)) &&
  (!hasColumn(kind, condition.part) || isTextRange(condition));

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

type Sieve = (view: SegmentView, within: RowSet) => MaybePromise<Sieved>;

const noneSieved: Sieved = { found: noRows, undecided: noRows };

const isDecidedBySpans = (kind: RowKind, leaf: Leaf, part: FieldPart): boolean =>
  hasColumn(kind, part) && isTextRange({ leaf, part });

const sieveOf = ({ leaf, part, work }: Condition, { kind, mayOccur: mayBeIn, readOwn }: ReadTable): Sieve => {
  if (leaf.kind !== 'range' || !isDecidedBySpans(kind, leaf, part))
    return (view, within) => (mayBeIn(view, part.path) ? { found: noRows, undecided: within } : noneSieved);
  const sieve = compileSieve(leaf, work);
  const key = keyOf(part.path, part.type);
  return ({ segment }, within) => {
    const column = segment.columns.get(key);
    if (column?.kind !== 'tokens' || isEmpty(within)) return noneSieved;
    return andThen(work.turn(), () =>
      andThen(spansOf(segment, column, part.path, readOwn, work), (spans) => sieve(spans, within)),
    );
  };
};

/** The rows that one of the sieves lets through. One after the other, so that no promise is left alone if one throws. */
const sieveSome =
  (sieves: readonly Sieve[]): Sieve =>
  (view, within) => {
    const { length: size } = view.segment.ids;
    return sieves.reduce<MaybePromise<Sieved>>(
      (before, sieve) =>
        andThen(before, ({ found, undecided }) =>
          andThen(sieve(view, without(within, found)), (next) => {
            const met = union(found, next.found, size);
            return { found: met, undecided: without(union(undecided, next.undecided, size), met) };
          }),
        ),
      noneSieved,
    );
  };

const sieveEvery =
  (sieves: readonly Sieve[]): Sieve =>
  (view, within) => {
    const { length: size } = view.segment.ids;
    return sieves.reduce<MaybePromise<Sieved>>(
      (before, sieve) =>
        andThen(before, ({ found, undecided }) =>
          andThen(sieve(view, union(found, undecided, size)), (next) => {
            const met = both(found, bitsOf(next.found, size));
            return { found: met, undecided: without(union(next.found, next.undecided, size), met) };
          }),
        ),
      { found: within, undecided: noRows },
    );
  };

/** Tests conditions together that need rows: each row is read once, and only if nothing else decides. */
export const testTogether = (
  leaves: readonly { leaf: Leaf; parts: readonly FieldPart[] }[],
  combine: 'some' | 'every',
  table: ReadTable,
  { now, work }: Pick<SearchContext, 'now' | 'work'>,
): Search => {
  const each = leaves.map(({ leaf, parts }) => ({
    steps: VALUE_STEPS * stepsOf(leaf),
    paths: parts.map(({ path }) => path),
    tests: parts.map((part) => compilePart(leaf, part, now)),
    sieve: sieveSome(parts.map((part) => sieveOf({ leaf, part, now, work }, table))),
  }));
  const areRanges = leaves.every(({ leaf, parts }) => parts.every((part) => isDecidedBySpans(table.kind, leaf, part)));
  const read = areRanges ? table.readOwn : table.read;
  const sieveAll = combine === 'some' ? sieveSome : sieveEvery;
  return (view, within) => {
    const possible = each.filter(({ paths }) => paths.some((path) => table.mayOccur(view, path)));
    if (possible.length === 0 || (combine === 'every' && possible.length < each.length)) return noRows;
    return andThen(sieveAll(possible.map(({ sieve }) => sieve))(view, within), ({ found, undecided }) => {
      const rows = listRows(undecided);
      if (rows.length === 0) return found;
      work.countSteps(rows.length * possible.reduce((sum, { steps }) => sum + steps, 0));
      if (areRanges) work.countRowsNearLimits(rows.length);
      else work.countRowsRead(rows.length);
      const test: RowTest = (row) => possible[combine](({ tests }) => tests.some((isMet) => isMet(row)));
      return testRows(view, test, rows, read, work).then((more) => union(found, more, view.segment.ids.length));
    });
  };
};

/** Tests one condition on one field. */
export const testOne = ({ leaf, part, now, work }: Condition, table: ReadTable): Search =>
  testTogether([{ leaf, parts: [part] }], 'some', table, { now, work });

export const ownersTable = (owner: JoinedOwner, read: Reader): ReadTable => {
  const readRows = (ids: readonly string[]) => readOwners(read, owner, ids);
  return {
    kind: kindOfOwner[owner],
    mayOccur: (view, path) => mayOccur(view, path, 2),
    read: readRows,
    readOwn: readRows,
  };
};

export const postsTable = (read: Reader): ReadTable => ({
  kind: 'posts',
  mayOccur: (view, path) => mayOccur(view, path, 1),
  read: (ids) => readJoined(read, ids),
  readOwn: (ids) => readOwnPosts(read, ids),
});
