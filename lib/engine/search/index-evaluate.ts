/**
 * Finds the rows of each segment that match a search. The filter tree works on sets of rows, and each clause tests only
 * the rows that are still undecided. A post is searched together with its author and narrative, as `joinedRow` combines
 * them.
 */
import { idFieldOf, isCounted, type RowKind } from '../../query/fields.ts';
import { type Filter, isLeaf, type Leaf } from '../../query/filter.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { type Bits, hasBit, noBits, setBit } from './bits.ts';
import { type Condition, isGivenAt, searchColumn, searchIds, stepsOf, VALUE_STEPS } from './column-search.ts';
import { compilePart, type EvaluationContext, type FieldPart, partsOf, type RowTest } from './evaluate.ts';
import { indexedPaths, keyOf } from './indexed-paths.ts';
import type { Row } from './row.ts';
import {
  bitsOf,
  both,
  countRows,
  eachRow,
  filterRows,
  isEmpty,
  listRows,
  noRows,
  type RowSet,
  rowsOf,
  union,
  without,
} from './rows.ts';
import { compileSieve, type ReadRows, type Sieved, spansOf } from './sieve-range.ts';
import { type JoinedOwner, owners, type Reader, readJoined, readOwners, readPosts, type Snapshot } from './snapshot.ts';
import type { SegmentView } from './table-index.ts';
import type { Work } from './work.ts';

/**
 * Returns those of the given rows of a segment that match. Compiled once for all segments. Only a search that reads
 * rows returns a promise.
 */
export type Search = (view: SegmentView, within: RowSet) => MaybePromise<RowSet>;
type CompileCondition = (condition: Condition) => Search;

export interface SearchContext extends EvaluationContext {
  work: Work;
}

/** How the conditions on one table are searched. */
interface TableSearch extends ReadTable {
  compileCondition: CompileCondition;
  /** True if nothing but the row itself may decide this condition. */
  isRead(leaf: Leaf, part: FieldPart): boolean;
}

/** How the rows of one table are read. */
interface ReadTable {
  kind: RowKind;
  mayOccur(view: SegmentView, path: string): boolean;
  read: ReadRows;
  /** Reads rows without what is joined to them. */
  readOwn: ReadRows;
}

const kindOf = { author: 'authors', narrative: 'narratives' } as const;

const indexedKeys: Record<RowKind, ReadonlySet<string>> = {
  posts: new Set(indexedPaths.posts.map(({ key }) => key)),
  authors: new Set(indexedPaths.authors.map(({ key }) => key)),
  narratives: new Set(indexedPaths.narratives.map(({ key }) => key)),
};

const hasColumn = (kind: RowKind, { path, type }: FieldPart): boolean => indexedKeys[kind].has(keyOf(path, type));

/** Tokens cannot decide these. Spans of texts decide most rows. */
const isTextRange = ({ leaf, part }: Pick<Condition, 'leaf' | 'part'>): boolean =>
  part.type === 'text' && leaf.kind === 'range';

/** True for fields without a column, and for ranges of text. */
const needsRows = (kind: RowKind, condition: Pick<Condition, 'leaf' | 'part'>): boolean =>
  !(condition.part.path === idFieldOf(kind) || isCounted(condition.part.path)) &&
  (!hasColumn(kind, condition.part) || isTextRange(condition));

const ownerOfPath = (path: string): JoinedOwner | undefined => owners.find((owner) => path.startsWith(`${owner}.`));

/** Joining and subtracting sets of so many rows costs as much as one comparison. */
const ROWS_A_STEP = 512;
/** The owners of so many rows are looked up in the time of one comparison. */
const OWNERS_A_STEP = 4;

/** The number of rows read at a time for a condition that tests rows. */
const BATCH_ROWS = 500;

const testRows = async (
  { segment }: SegmentView,
  test: RowTest,
  rows: readonly number[],
  read: ReadRows,
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

const nothing: Search = () => noRows;

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
const testTogether = (
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
const testOne = ({ leaf, part, now, work }: Condition, table: ReadTable): Search =>
  testTogether([{ leaf, parts: [part] }], 'some', table, { now, work });

const inColumn = (condition: Condition): ((view: SegmentView, within: RowSet) => RowSet) => {
  const key = keyOf(condition.part.path, condition.part.type);
  const search = searchColumn(condition);
  return ({ segment }, within) => {
    const column = segment.columns.get(key);
    return column ? search(segment, column, within) : noRows;
  };
};

const ownersTable = (owner: JoinedOwner, read: Reader): ReadTable => {
  const readRows = (ids: readonly string[]) => readOwners(read, owner, ids);
  return { kind: kindOf[owner], mayOccur: (view, path) => mayOccur(view, path, 2), read: readRows, readOwn: readRows };
};

const postsTable = (read: Reader): ReadTable => ({
  kind: 'posts',
  mayOccur: (view, path) => mayOccur(view, path, 1),
  read: (ids) => readJoined(read, ids),
  readOwn: (ids) => readPosts(read, ids),
});

/** Searches authors or narratives by themselves. */
const inOwners =
  (owner: JoinedOwner, read: Reader): CompileCondition =>
  (condition) => {
    const kind = kindOf[owner];
    const { path } = condition.part;
    if (path === idFieldOf(kind)) return searchIds(condition);
    if (ownerOfPath(path) !== owner && path !== owner) return nothing;
    if (!needsRows(kind, condition)) return inColumn(condition);
    return testOne(condition, ownersTable(owner, read));
  };

/** Finds posts whose author or narrative meets the condition. Owners are searched once for all segments of posts. */
const throughOwner = (snapshot: Snapshot, read: Reader, owner: JoinedOwner, condition: Condition): Search => {
  const { view: segments, bases, size } = snapshot.owners[owner];
  const search = inOwners(owner, read)(condition);
  const searchAll = (): MaybePromise<Bits> => {
    const found = noBits(size);
    return segments.reduce<MaybePromise<Bits>>(
      (before, view, at) =>
        andThen(before, () =>
          andThen(search(view, view.live), (rows) => {
            found.set(bitsOf(rows, view.segment.ids.length), (bases[at] ?? 0) / 32);
            return found;
          }),
        ),
      found,
    );
  };
  let known: MaybePromise<Bits> | undefined;
  return ({ segment }, within) => {
    known ??= searchAll();
    const numbers = snapshot.ownerOf(segment, owner);
    return andThen(known, (found) => {
      if (isEmpty(found)) return noRows;
      condition.work.countSteps(countRows(within) / OWNERS_A_STEP);
      return filterRows(within, (row) => {
        const number = numbers[row] ?? -1;
        return number >= 0 && hasBit(found, number);
      });
    });
  };
};

/** Finds posts by their own author or narrative fields, where the record of the author or narrative has no value. */
const byItself = (snapshot: Snapshot, owner: JoinedOwner, { part }: Condition, search: Search): Search => {
  const key = keyOf(part.path, part.type);
  return (view, within) => {
    const numbers = snapshot.ownerOf(view.segment, owner);
    return andThen(search(view, within), (found) =>
      filterRows(found, (row) => {
        const record = snapshot.owners[owner].segmentAt(numbers[row] ?? -1);
        const recorded = record?.view.segment.columns.get(key);
        return !(record && recorded && isGivenAt(recorded, record.row));
      }),
    );
  };
};

const inPosts =
  (snapshot: Snapshot, read: Reader): CompileCondition =>
  (condition) => {
    const { path } = condition.part;
    if (path === idFieldOf('posts')) return searchIds(condition);
    const inPost = needsRows('posts', condition) ? testOne(condition, postsTable(read)) : inColumn(condition);
    const owner = ownerOfPath(path);
    if (!owner || isCounted(path)) return inPost;
    const ofOwner = throughOwner(snapshot, read, owner, condition);
    const own = byItself(snapshot, owner, condition, inPost);
    const isUnindexed = !hasColumn('posts', condition.part);
    return (view, within) => {
      if (!view.segment.members.has(owner)) return ofOwner(view, within);
      if (isUnindexed) return inPost(view, within);
      return andThen(ofOwner(view, within), (found) =>
        andThen(own(view, without(within, found)), (more) => union(found, more, view.segment.ids.length)),
      );
    };
  };

const COSTS: Partial<Record<Filter['kind'], number>> = { words: 1, exists: 1, range: 2, labelled: 2 };

/** The cost of a clause. Clauses that leave few rows for little work run first. */
const costOf = (filter: Filter, kind: RowKind): number => {
  if (filter.kind === 'all') return 0;
  if ('clauses' in filter) return 1 + Math.max(...filter.clauses.map((clause) => costOf(clause, kind)));
  if ('clause' in filter) return 1 + costOf(filter.clause, kind);
  const isRead = partsOf(filter, kind).some((part) => needsRows('posts', { leaf: filter, part }));
  return (isRead ? 100 : 0) + (COSTS[filter.kind] ?? 4);
};

/** Each search tests only the rows that the previous ones have not found. */
const anyOf = (searches: readonly Search[]): Search => {
  const [first, ...others] = searches;
  if (!first) return nothing;
  return (view, within) =>
    others.reduce<MaybePromise<RowSet>>(
      (before, search) =>
        andThen(before, (found) =>
          andThen(search(view, without(within, found)), (more) => union(found, more, view.segment.ids.length)),
        ),
      first(view, within),
    );
};

/** Each search tests only the rows that the previous ones have left. */
const allOf =
  (searches: readonly Search[]): Search =>
  (view, within) =>
    searches.reduce<MaybePromise<RowSet>>(
      (before, search) => andThen(before, (rows) => (isEmpty(rows) ? rows : search(view, rows))),
      within,
    );

const atLeast =
  (least: number, searches: readonly Search[], work: Work): Search =>
  (view, within) => {
    const { length: size } = view.segment.ids;
    const counts = new Uint16Array(size);
    const found = noBits(size);
    return searches.reduce<MaybePromise<RowSet>>(
      (before, search) =>
        andThen(before, () =>
          andThen(search(view, within), (rows) => {
            work.countSteps(countRows(rows));
            eachRow(rows, (row) => {
              const count = (counts[row] ?? 0) + 1;
              counts[row] = count;
              if (count >= least) setBit(found, row);
            });
            return found;
          }),
        ),
      found,
    );
  };

/** Splits the clauses of a group into the leaves that only rows decide and all others. */
const splitClauses = (clauses: readonly Filter[], { isRead }: TableSearch, kind: RowKind) => {
  const read: { leaf: Leaf; parts: FieldPart[] }[] = [];
  const others: Filter[] = [];
  for (const clause of clauses) {
    const parts = isLeaf(clause) ? partsOf(clause, kind) : [];
    if (isLeaf(clause) && parts.every((part) => isRead(clause, part))) read.push({ leaf: clause, parts });
    else others.push(clause);
  }
  return { read, others };
};

/** Gives other tasks a turn before a condition on a segment. */
const inTurn =
  (search: Search, work: Work): Search =>
  (view, within) => {
    work.countSteps(view.segment.ids.length / ROWS_A_STEP);
    return andThen(work.turn(), () => search(view, within));
  };

const compile = (filter: Filter, table: TableSearch, context: SearchContext): Search => {
  const { kind, now, work } = context;
  const inside = (clause: Filter) => compile(clause, table, context);
  const compileGroup = (clauses: readonly Filter[], combine: 'some' | 'every'): Search[] => {
    const { read, others } = splitClauses(clauses, table, kind);
    return [...others.map(inside), ...(read.length > 0 ? [testTogether(read, combine, table, context)] : [])];
  };
  switch (filter.kind) {
    case 'all':
      return (_, within) => within;
    case 'and':
      return allOf(
        compileGroup(
          filter.clauses.toSorted((a, b) => costOf(a, kind) - costOf(b, kind)),
          'every',
        ),
      );
    case 'or':
      return anyOf(compileGroup(filter.clauses, 'some'));
    case 'atLeast':
      return atLeast(filter.count, filter.clauses.map(inside), work);
    case 'not': {
      const search = inside(filter.clause);
      return (view, within) => andThen(search(view, within), (rows) => without(within, rows));
    }
    case 'boost':
      return inside(filter.clause);
    default:
      return anyOf(
        partsOf(filter, kind).map((part) => inTurn(table.compileCondition({ leaf: filter, part, now, work }), work)),
      );
  }
};

export const searchPosts = (filter: Filter, snapshot: Snapshot, read: Reader, context: SearchContext): Search =>
  compile(
    filter,
    {
      compileCondition: inPosts(snapshot, read),
      isRead: (leaf, part) => needsRows('posts', { leaf, part }) && ownerOfPath(part.path) === undefined,
      ...postsTable(read),
    },
    context,
  );

export const searchOwners = (filter: Filter, owner: JoinedOwner, read: Reader, context: SearchContext): Search =>
  compile(
    filter,
    {
      compileCondition: inOwners(owner, read),
      isRead: (leaf, part) => needsRows(kindOf[owner], { leaf, part }) && ownerOfPath(part.path) === owner,
      ...ownersTable(owner, read),
    },
    context,
  );
