/**
 * Which rows of each segment a search finds: the tree over sets of rows, each clause asked only of those that are still
 * in question. A post is searched together with its author and narrative, as `joinedRow` puts them.
 */
import { idFieldOf, isCounted, type Kind } from '../../query/fields.ts';
import type { Filter, Leaf } from '../../query/filter.ts';
import { addBits, type Bits, eachBit, isEmpty, listBits, noBits, setBit, without } from './bits.ts';
import { type Condition, isGivenAt, searchColumn, searchIds } from './column-search.ts';
import { compilePart, type EvaluationContext, type Part, partsOf } from './evaluate.ts';
import { indexedPaths, keyOf } from './indexed-paths.ts';
import type { Row } from './row.ts';
import { type Owner, owners, type Reader, readJoined, readOwners, type Snapshot } from './snapshot.ts';
import type { SegmentView } from './table-index.ts';

/** Asks one condition of the rows of one segment. */
type SearchPart = (view: SegmentView, condition: Condition, within: Bits) => Promise<Bits>;

const kindOf = { author: 'authors', narrative: 'narratives' } as const;

const indexedKeys: Record<Kind, ReadonlySet<string>> = {
  posts: new Set(indexedPaths.posts.map(({ key }) => key)),
  authors: new Set(indexedPaths.authors.map(({ key }) => key)),
  narratives: new Set(indexedPaths.narratives.map(({ key }) => key)),
};

/** Fields that no column holds, and the one question about text that its tokens cannot answer. */
const needsRows = (kind: Kind, { leaf, part }: { leaf: Leaf; part: Part }): boolean =>
  !(part.path === idFieldOf(kind) || isCounted(part.path)) &&
  (!indexedKeys[kind].has(keyOf(part.path, part.type)) || (part.type === 'text' && leaf.kind === 'range'));

const ownerOfPath = (path: string): Owner | undefined => owners.find((owner) => path.startsWith(`${owner}.`));

/** So many rows are read at a time where a condition has to look at them. */
const BATCH = 1000;

const testRows = async (
  { segment }: SegmentView,
  { leaf, part, now }: Condition,
  within: Bits,
  read: (ids: readonly string[]) => Promise<Map<string, Row>>,
): Promise<Bits> => {
  const found = noBits(segment.ids.length);
  const test = compilePart(leaf, part, now);
  const rows = listBits(within);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const byId = await read(batch.map((row) => segment.ids[row] ?? ''));
    for (const at of batch) {
      const row = byId.get(segment.ids[at] ?? '');
      if (row && test(row)) setBit(found, at);
    }
  }
  return found;
};

/** A name that no row has cannot be met: a slip of the pen does not read every row. */
const mayOccur = ({ segment }: SegmentView, path: string, depth: number): boolean =>
  owners.some((owner) => owner === path) || segment.members.has(path.split('.').slice(0, depth).join('.'));

/** Authors or narratives by themselves. */
const inOwners =
  (owner: Owner, read: Reader): SearchPart =>
  async (view, condition, within) => {
    const kind = kindOf[owner];
    const { path, type } = condition.part;
    if (path === idFieldOf(kind)) return searchIds(view, condition, within);
    const nothing = noBits(view.segment.ids.length);
    if (ownerOfPath(path) !== owner && path !== owner) return nothing;
    if (needsRows(kind, condition)) {
      if (!mayOccur(view, path, 2)) return nothing;
      return testRows(view, condition, within, (ids) => readOwners(read, owner, ids));
    }
    const column = view.segment.columns.get(keyOf(path, type));
    return column ? searchColumn(view.segment, column, condition, within) : nothing;
  };

const inPosts = (snapshot: Snapshot, read: Reader): SearchPart => {
  const known = new Map<string, Promise<Bits>>();

  const searchOwners = async (owner: Owner, condition: Condition): Promise<Bits> => {
    const { view, bases, size } = snapshot.owners[owner];
    const found = noBits(size);
    for (const [at, segment] of view.entries()) {
      found.set(await inOwners(owner, read)(segment, condition, segment.live), (bases[at] ?? 0) / 32);
    }
    return found;
  };

  const ownersFound = (owner: Owner, condition: Condition): Promise<Bits> => {
    const key = JSON.stringify([owner, condition.leaf, condition.part]);
    const found = known.get(key) ?? searchOwners(owner, condition);
    known.set(key, found);
    return found;
  };

  const throughOwner = async (owner: Owner, view: SegmentView, condition: Condition, within: Bits) => {
    const ofOwners = await ownersFound(owner, condition);
    const found = noBits(view.segment.ids.length);
    const numbers = snapshot.ownerOf(view.segment, owner);
    eachBit(within, (row) => {
      const number = numbers[row] ?? -1;
      if (number >= 0 && (((ofOwners[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1) setBit(found, row);
    });
    return found;
  };

  /** What a post says itself, where the record of its author or narrative says nothing. */
  const byItself = (owner: Owner, view: SegmentView, condition: Condition, within: Bits): Bits => {
    const key = keyOf(condition.part.path, condition.part.type);
    const column = view.segment.columns.get(key);
    const found = noBits(view.segment.ids.length);
    if (!column) return found;
    const numbers = snapshot.ownerOf(view.segment, owner);
    eachBit(searchColumn(view.segment, column, condition, within), (row) => {
      const record = snapshot.owners[owner].segmentAt(numbers[row] ?? -1);
      const recorded = record?.view.segment.columns.get(key);
      if (!(record && recorded && isGivenAt(recorded, record.row))) setBit(found, row);
    });
    return found;
  };

  return async (view, condition, within) => {
    const { path, type } = condition.part;
    const owner = ownerOfPath(path);
    const isUnindexed = needsRows('posts', condition);
    if (path === idFieldOf('posts')) return searchIds(view, condition, within);
    if (owner && !isCounted(path)) {
      if (!view.segment.members.has(owner)) return throughOwner(owner, view, condition, within);
      if (!isUnindexed) {
        const found = await throughOwner(owner, view, condition, within);
        addBits(found, byItself(owner, view, condition, without(within, found)));
        return found;
      }
    }
    if (isUnindexed && mayOccur(view, path, 1))
      return testRows(view, condition, within, (ids) => readJoined(read, ids));
    const column = view.segment.columns.get(keyOf(path, type));
    return column && !isUnindexed
      ? searchColumn(view.segment, column, condition, within)
      : noBits(view.segment.ids.length);
  };
};

const COSTS: Partial<Record<Filter['kind'], number>> = { words: 1, exists: 1, range: 2, labelled: 2 };

/** What leaves few rows for little work goes first. */
const costOf = (filter: Filter, kind: Kind): number => {
  if (filter.kind === 'all') return 0;
  if ('clauses' in filter) return 1 + Math.max(...filter.clauses.map((clause) => costOf(clause, kind)));
  if ('clause' in filter) return 1 + costOf(filter.clause, kind);
  const isRead = partsOf(filter, kind).some((part) => needsRows('posts', { leaf: filter, part }));
  return (isRead ? 100 : 0) + (COSTS[filter.kind] ?? 4);
};

export interface Evaluator {
  inPosts(view: SegmentView, filter: Filter, within: Bits): Promise<Bits>;
  inOwners(owner: Owner, view: SegmentView, filter: Filter, within: Bits): Promise<Bits>;
}

export const createEvaluator = (snapshot: Snapshot, read: Reader, { kind, now }: EvaluationContext): Evaluator => {
  /** The answer is always a part of `within`, and never the same object. */
  const evaluate = async (search: SearchPart, view: SegmentView, filter: Filter, within: Bits): Promise<Bits> => {
    const inside = (clause: Filter, rows: Bits) => evaluate(search, view, clause, rows);
    switch (filter.kind) {
      case 'all':
        return within.slice();
      case 'and': {
        let rows: Bits = within.slice();
        for (const clause of filter.clauses.toSorted((a, b) => costOf(a, kind) - costOf(b, kind))) {
          if (isEmpty(rows)) break;
          rows = await inside(clause, rows);
        }
        return rows;
      }
      case 'or': {
        const [first, ...others] = filter.clauses;
        const found = first ? await inside(first, within) : noBits(view.segment.ids.length);
        for (const clause of others) addBits(found, await inside(clause, without(within, found)));
        return found;
      }
      case 'atLeast': {
        const counts = new Uint16Array(view.segment.ids.length);
        const found = noBits(view.segment.ids.length);
        for (const clause of filter.clauses) {
          eachBit(await inside(clause, within), (row) => {
            const count = (counts[row] ?? 0) + 1;
            counts[row] = count;
            if (count >= filter.count) setBit(found, row);
          });
        }
        return found;
      }
      case 'not':
        return without(within, await inside(filter.clause, within));
      case 'boost':
        return inside(filter.clause, within);
      default: {
        const [first, ...others] = partsOf(filter, kind);
        if (!first) return noBits(view.segment.ids.length);
        const found = await search(view, { leaf: filter, part: first, now }, within);
        for (const part of others) {
          addBits(found, await search(view, { leaf: filter, part, now }, without(within, found)));
        }
        return found;
      }
    }
  };

  const posts = inPosts(snapshot, read);
  const byOwner = { author: inOwners('author', read), narrative: inOwners('narrative', read) };
  return {
    inPosts: (view, filter, within) => evaluate(posts, view, filter, within),
    inOwners: (owner, view, filter, within) => evaluate(byOwner[owner], view, filter, within),
  };
};
