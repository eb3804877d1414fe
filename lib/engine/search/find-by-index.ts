/** Runs a search on the index: finds the matching rows, their number, and the requested page of them. */

import { together } from '../maybe-promise.ts';
import { hasBit } from './bits.ts';
import { createFirstRows } from './first-rows.ts';
import { searchOwners, searchPosts } from './index-evaluate.ts';
import { TOXICITY } from './indexed-paths.ts';
import type { SortValue } from './order.ts';
import { countRows, eachRow, filterRows, union, without } from './rows.ts';
import type { Counts, SearchHit, SearchQuery, SearchResult } from './search-query.ts';
import type { JoinedOwner, Reader, Snapshot } from './snapshot.ts';
import { sortedBy } from './sort-columns.ts';
import type { SegmentView } from './table-index.ts';
import { createWork, type Work } from './work.ts';

const NO_COUNTS: Counts = { matchingPosts: 0 };

/** The values by which the rows of a segment are ordered, entry for entry. */
const orderedBy = ({ kind, order }: SearchQuery, snapshot: Snapshot, read: Reader) => {
  const entries = order.entries.map((entry) => sortedBy(kind, snapshot, entry, read));
  return (view: SegmentView) => together(entries.map((columnOf) => columnOf(view)));
};

const findPosts = async (
  snapshot: Snapshot,
  question: SearchQuery,
  read: Reader,
  work: Work,
): Promise<SearchResult> => {
  const search = searchPosts(question.filter, snapshot, read, { ...question, work });
  const columnsOf = orderedBy(question, snapshot, read);
  const first = createFirstRows(question);
  let totalCount = 0;
  for (const view of snapshot.posts) {
    const matches = search(view, view.live);
    const rows = matches instanceof Promise ? await matches : matches;
    const count = countRows(rows);
    if (count === 0) continue;
    totalCount += count;
    const atHand = columnsOf(view);
    const columns = atHand instanceof Promise ? await atHand : atHand;
    const { ids } = view.segment;
    const hitOf = (row: number, values: readonly SortValue[]): SearchHit => ({
      id: ids[row] ?? '',
      values,
      counts: NO_COUNTS,
    });
    eachRow(rows, (row) => first.offer(row, columns, hitOf));
  }
  return { ...first.list(), totalCount };
};

/** Counts the matching posts of each owner, with the highest toxicity among them: -1 where none is known. */
const countPosts = async (snapshot: Snapshot, owner: JoinedOwner, question: SearchQuery, read: Reader, work: Work) => {
  const search = searchPosts(question.filter, snapshot, read, { ...question, work });
  const { size } = snapshot.owners[owner];
  const matching = new Uint32Array(size);
  const toxicity = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  for (const view of snapshot.posts) {
    const numbers = snapshot.ownerOf(view.segment, owner);
    const column = view.segment.columns.get(TOXICITY);
    eachRow(await search(view, view.live), (row) => {
      const number = numbers[row] ?? -1;
      if (number < 0) return;
      matching[number] = (matching[number] ?? 0) + 1;
      const own = column?.kind === 'numbers' ? (column.numbers[row] ?? Number.NaN) : Number.NaN;
      if (own > (toxicity[number] ?? 0)) toxicity[number] = own;
    });
  }
  return (number: number): Counts => {
    const max = toxicity[number] ?? Number.NEGATIVE_INFINITY;
    return { matchingPosts: matching[number] ?? 0, ...(Number.isFinite(max) && { maxToxicity: max }) };
  };
};

/** An owner matches if one of its posts matches, joined with the owner. An owner without posts is tested alone. */
const findOwners = async (
  snapshot: Snapshot,
  owner: JoinedOwner,
  question: SearchQuery,
  read: Reader,
  work: Work,
): Promise<SearchResult> => {
  const { view: segments, bases } = snapshot.owners[owner];
  const search = searchOwners(question.filter, owner, read, { ...question, work });
  const countsOf = await countPosts(snapshot, owner, question, read, work);
  const withPosts = snapshot.withPosts(owner);
  const columnsOf = orderedBy(question, snapshot, read);
  const first = createFirstRows(question);
  let totalCount = 0;
  for (const [at, view] of segments.entries()) {
    const { ids } = view.segment;
    const base = bases[at] ?? 0;
    const joined = filterRows(view.live, (row) => hasBit(withPosts, base + row));
    const byPosts = filterRows(joined, (row) => countsOf(base + row).matchingPosts > 0);
    const found = union(byPosts, await search(view, without(view.live, joined)), ids.length);
    totalCount += countRows(found);
    const columns = (await columnsOf(view)).map((column, entry) =>
      question.order.entries[entry]?.path === 'author.matchingPostCount'
        ? (row: number) => countsOf(base + row).matchingPosts
        : column,
    );
    const hitOf = (row: number, values: readonly SortValue[]): SearchHit => ({
      id: ids[row] ?? '',
      values,
      counts: countsOf(base + row),
    });
    eachRow(found, (row) => {
      if (!question.shown?.has(ids[row] ?? '')) first.offer(row, columns, hitOf);
    });
  }
  return { ...first.list(), totalCount };
};

export const findByIndex = (snapshot: Snapshot, question: SearchQuery, read: Reader): Promise<SearchResult> => {
  const work = createWork(snapshot.posts.reduce((sum, { segment }) => sum + segment.ids.length, 0));
  switch (question.kind) {
    case 'posts':
      return findPosts(snapshot, question, read, work);
    case 'authors':
      return findOwners(snapshot, 'author', question, read, work);
    case 'narratives':
      return findOwners(snapshot, 'narrative', question, read, work);
  }
};
