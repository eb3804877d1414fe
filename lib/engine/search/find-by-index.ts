/** Answers a search from the index: the rows that match, how many there are, and the page of them that was asked for. */
import { type Bits, countBits, eachBit, hasBit, noBits, setBit } from './bits.ts';
import { type Candidate, createFirstRows } from './first-rows.ts';
import { createEvaluator, type Evaluator } from './index-evaluate.ts';
import { TOXICITY } from './indexed-paths.ts';
import type { Counts, Found, Question } from './question.ts';
import type { Owner, Reader, Snapshot } from './snapshot.ts';
import { type SortColumn, sortColumn } from './sort-columns.ts';
import type { SegmentView } from './table-index.ts';

const NO_COUNTS: Counts = { matchingPosts: 0 };

interface FoundRow extends Candidate {
  id: string;
  counts: Counts;
}

const columnsOf = (question: Question, snapshot: Snapshot, view: SegmentView, read: Reader): Promise<SortColumn[]> =>
  Promise.all(question.order.entries.map((entry) => sortColumn(question.kind, snapshot, view, entry, read)));

const foundOf = (rows: readonly FoundRow[], isMore: boolean, totalCount: number): Found => ({
  hits: rows.map(({ id, values, counts }) => ({ id, values, counts })),
  hasNextPage: isMore,
  totalCount,
});

const findPosts = async (snapshot: Snapshot, question: Question, read: Reader, evaluator: Evaluator) => {
  const first = createFirstRows<FoundRow>(question.order, question.first, question.after);
  let total = 0;
  for (const view of snapshot.posts) {
    const rows = await evaluator.inPosts(view, question.filter, view.live);
    const count = countBits(rows);
    if (count === 0) continue;
    total += count;
    const columns = await columnsOf(question, snapshot, view, read);
    const found = (candidate: Candidate): FoundRow => ({
      ...candidate,
      id: view.segment.ids[candidate.row] ?? '',
      counts: NO_COUNTS,
    });
    eachBit(rows, (row) => first.offer(row, columns, found));
  }
  const { rows, isMore } = first.list();
  return foundOf(rows, isMore, total);
};

/** How many posts of each owner match, and the highest toxicity among them: -1 where none is known. */
const countPosts = async (snapshot: Snapshot, owner: Owner, question: Question, evaluator: Evaluator) => {
  const { size } = snapshot.owners[owner];
  const matching = new Uint32Array(size);
  const toxicity = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  for (const view of snapshot.posts) {
    const numbers = snapshot.ownerOf(view.segment, owner);
    const column = view.segment.columns.get(TOXICITY);
    eachBit(await evaluator.inPosts(view, question.filter, view.live), (row) => {
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

/** One of its posts matches together with it; without posts, it does alone. */
const findOwners = async (
  snapshot: Snapshot,
  owner: Owner,
  question: Question,
  read: Reader,
  evaluator: Evaluator,
): Promise<Found> => {
  const { view: segments, bases } = snapshot.owners[owner];
  const countsOf = await countPosts(snapshot, owner, question, evaluator);
  const withPosts = snapshot.withPosts(owner);
  const first = createFirstRows<FoundRow>(question.order, question.first, question.after);
  let total = 0;
  for (const [at, view] of segments.entries()) {
    const { ids } = view.segment;
    const base = bases[at] ?? 0;
    const [found, alone]: [Bits, Bits] = [noBits(ids.length), noBits(ids.length)];
    eachBit(view.live, (row) => {
      if (!hasBit(withPosts, base + row)) setBit(alone, row);
      else if (countsOf(base + row).matchingPosts > 0) setBit(found, row);
    });
    eachBit(await evaluator.inOwners(owner, view, question.filter, alone), (row) => setBit(found, row));
    total += countBits(found);
    const columns = (await columnsOf(question, snapshot, view, read)).map((column, entry) =>
      question.order.entries[entry]?.path === 'author.matchingPostCount'
        ? (row: number) => countsOf(base + row).matchingPosts
        : column,
    );
    const foundRow = (candidate: Candidate): FoundRow => ({
      ...candidate,
      id: ids[candidate.row] ?? '',
      counts: countsOf(base + candidate.row),
    });
    eachBit(found, (row) => first.offer(row, columns, foundRow));
  }
  const { rows, isMore } = first.list();
  return foundOf(rows, isMore, total);
};

export const findByIndex = (snapshot: Snapshot, question: Question, read: Reader): Promise<Found> => {
  const evaluator = createEvaluator(snapshot, read, question);
  switch (question.kind) {
    case 'posts':
      return findPosts(snapshot, question, read, evaluator);
    case 'authors':
      return findOwners(snapshot, 'author', question, read, evaluator);
    case 'narratives':
      return findOwners(snapshot, 'narrative', question, read, evaluator);
  }
};
