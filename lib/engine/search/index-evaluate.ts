/**
 * Finds the rows of each segment that match a search. The filter tree works on sets of rows, and each clause tests only
 * the rows that are still undecided. A post is searched together with its author and narrative, as `joinedRow` combines
 * them.
 */
import { idFieldOf, isCounted, type RowKind } from '../../query/fields.ts';
import { type Filter, isLeaf, type Leaf } from '../../query/filter.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { type Bits, hasBit, noBits, setBit } from './bits.ts';
import { type Condition, isGivenAt, searchColumn, searchIds } from './column-search.ts';
import { type FieldPart, partsOf } from './evaluate.ts';
import { keyOf } from './indexed-paths.ts';
import { bitsOf, countRows, eachRow, filterRows, isEmpty, noRows, type RowSet, union, without } from './rows.ts';
import { type JoinedOwner, owners, type Reader, type Snapshot } from './snapshot.ts';
import type { SegmentView } from './table-index.ts';
import {
  kindOfOwner,
  needsRows,
  ownersTable,
  postsTable,
  type ReadTable,
  type Search,
  type SearchContext,
  testOne,
  testTogether,
} from './test-by-rows.ts';
import type { Work } from './work.ts';

type CompileCondition = (condition: Condition) => Search;

/** How the conditions on one table are searched. */
interface TableSearch extends ReadTable {
  compileCondition: CompileCondition;
  /** True if nothing but the row itself decides this condition. */
  isRead(leaf: Leaf, part: FieldPart): boolean;
}

const ownerOfPath = (path: string): JoinedOwner | undefined => owners.find((owner) => path.startsWith(`${owner}.`));

/** Joining and subtracting sets of so many rows costs as much as one comparison. */
const ROWS_A_STEP = 512;
/** The owners of so many rows are looked up in the time of one comparison. */
const OWNERS_A_STEP = 4;

const nothing: Search = () => noRows;

const inColumn = (condition: Condition): ((view: SegmentView, within: RowSet) => RowSet) => {
  const key = keyOf(condition.part.path, condition.part.type);
  const search = searchColumn(condition);
  return ({ segment }, within) => {
    const column = segment.columns.get(key);
    return column ? search(segment, column, within) : noRows;
  };
};

/** Searches authors or narratives by themselves. */
const inOwners =
  (owner: JoinedOwner, read: Reader): CompileCondition =>
  (condition) => {
    const kind = kindOfOwner[owner];
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
const byItself = (snapshot: Snapshot, owner: JoinedOwner, condition: Condition) => {
  const key = keyOf(condition.part.path, condition.part.type);
  const search = inColumn(condition);
  return (view: SegmentView, within: RowSet): RowSet => {
    const numbers = snapshot.ownerOf(view.segment, owner);
    return filterRows(search(view, within), (row) => {
      const record = snapshot.owners[owner].segmentAt(numbers[row] ?? -1);
      const recorded = record?.view.segment.columns.get(key);
      return !(record && recorded && isGivenAt(recorded, record.row));
    });
  };
};

const inPosts =
  (snapshot: Snapshot, read: Reader): CompileCondition =>
  (condition) => {
    const { path } = condition.part;
    if (path === idFieldOf('posts')) return searchIds(condition);
    const isRead = needsRows('posts', condition);
    const inPost: Search = isRead ? testOne(condition, postsTable(read)) : inColumn(condition);
    const owner = ownerOfPath(path);
    if (!owner || isCounted(path)) return inPost;
    const ofOwner = throughOwner(snapshot, read, owner, condition);
    const own = byItself(snapshot, owner, condition);
    return (view, within) => {
      if (!view.segment.members.has(owner)) return ofOwner(view, within);
      if (isRead) return inPost(view, within);
      return andThen(ofOwner(view, within), (found) =>
        union(found, own(view, without(within, found)), view.segment.ids.length),
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
      isRead: (leaf, part) => needsRows(kindOfOwner[owner], { leaf, part }) && ownerOfPath(part.path) === owner,
      ...ownersTable(owner, read),
    },
    context,
  );
