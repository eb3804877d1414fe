/** Decides how a write of rows changes the segments that a store holds with them, for every store. */
import type { Author } from '../../contract/authors.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import { FORMAT } from '../index/packed.ts';
import type { SegmentKey } from '../store/store.ts';
import { indexedPaths } from './indexed-paths.ts';
import { authorRow, type Fields, narrativeRow, postRow, toxicityOf } from './join.ts';
import { createSegmentBuilder, type SegmentRow } from './segment.ts';
import { decodeSearchSegment, encodeSearchSegment } from './segment-bytes.ts';

/** Larger segments are not merged, so that no write waits for long. A hundred thousand rows make about ten. */
const MAX_SEGMENT_ROWS = 16_384;

/** Indexes the rows of one table. */
export interface Indexing<Row> {
  idOf: (row: Row) => string;
  /** Segments of more rows are not merged; `MAX_SEGMENT_ROWS` without it. */
  maxSegmentRows?: number;
  /** Its rows are read by their ids alone: they have no index that could lack some of them. */
  isUnsearched?: true;
  /** Builds the segment of these rows, with the rest of the earlier segments that it replaces. */
  segmentOf(
    rows: readonly Row[],
    merged: readonly Uint8Array[],
    isGone?: (id: string) => boolean,
  ): { size: number; bytes: Uint8Array<ArrayBuffer> };
}

type SegmentLimit = Pick<Indexing<unknown>, 'maxSegmentRows'>;

const readable = (stored: readonly SegmentKey[]) => stored.filter(({ format }) => format === FORMAT);

/** Four segments of about one size become one of the next size, so every row is rewritten a few times at most. */
const SEGMENTS_PER_MERGE = 4;
const levelOf = (size: number) => Math.floor(Math.log(Math.max(1, size)) / Math.log(SEGMENTS_PER_MERGE));

/** The youngest segments that merge into the next one, from small to large, and the resulting size. */
const youngest = (stored: readonly SegmentKey[], added: number, mostRows: number) => {
  const merged: SegmentKey[] = [];
  const left = readable(stored);
  let size = added;
  for (;;) {
    const larger = left.findLastIndex((segment) => levelOf(segment.size) > levelOf(size));
    const run = left.slice(larger + 1);
    const sum = run.reduce((total, segment) => total + segment.size, size);
    if (run.length < SEGMENTS_PER_MERGE - 1 || sum > mostRows) return { merged, size };
    left.length = larger + 1;
    merged.unshift(...run);
    size = sum;
  }
};

/** Counting the rows of a large table takes a while, so it is done once for many writes. */
export const isCountDue = (
  stored: readonly SegmentKey[],
  added: number,
  { maxSegmentRows = MAX_SEGMENT_ROWS }: SegmentLimit = {},
): boolean => youngest(stored, added, maxSegmentRows).size >= maxSegmentRows / 2;

/**
 * Selects the stored segments to merge into the next one: the youngest. If the number of rows is given, it selects all
 * of them once more than half of their rows have been replaced.
 */
export const segmentsToMerge = (
  stored: readonly SegmentKey[],
  added: number,
  rows?: number,
  { maxSegmentRows = MAX_SEGMENT_ROWS }: SegmentLimit = {},
): SegmentKey[] => {
  const total = readable(stored).reduce((sum, { size }) => sum + size, added);
  if (rows !== undefined && total > 2 * rows + MAX_SEGMENT_ROWS) return readable(stored);
  return youngest(stored, added, maxSegmentRows).merged;
};

/**
 * True if no segment of this format holds some of the rows: they were stored before the index existed, or indexed in
 * another format. All rows are then indexed with the next write, since a search could not detect the missing ones.
 */
export const isRebuildDue = (
  stored: readonly SegmentKey[],
  { isUnsearched }: Pick<Indexing<unknown>, 'isUnsearched'>,
): boolean => !isUnsearched && (stored.length === 0 || readable(stored).length < stored.length);

/** True for segments that are removed afterwards: the merged ones, and those that an earlier version wrote. */
export const isReplaced = (segment: SegmentKey, merged: readonly SegmentKey[]): boolean =>
  segment.format !== FORMAT || merged.some(({ sequence }) => sequence === segment.sequence);

/**
 * Rewrites segments, one call for each of `stored` in its order, without the removed rows. Undefined if no row is left, except
 * for the last one, so that no sequence number of a project is reused.
 */
export const segmentRewriter = <Row>(
  { segmentOf }: Indexing<Row>,
  stored: readonly SegmentKey[],
  gone: ReadonlySet<string>,
): ((old: SegmentKey, bytes: Uint8Array) => { key: SegmentKey; bytes: Uint8Array<ArrayBuffer> } | undefined) => {
  const last = stored.at(-1);
  let sequence = last?.sequence ?? 0;
  return (old, rows) => {
    const { size, bytes } = segmentOf([], [rows], (id) => gone.has(id));
    if (size === 0 && old !== last) return undefined;
    sequence += 1;
    return { key: { sequence, size, format: FORMAT }, bytes };
  };
};

const indexing = <Row extends Fields>(
  kind: keyof typeof indexedPaths,
  idOf: (row: Row) => string,
  read: (row: Row) => Omit<SegmentRow, 'id'>,
): Indexing<Row> => ({
  idOf,
  segmentOf: (rows, merged, isGone = () => false) => {
    const builder = createSegmentBuilder(indexedPaths[kind]);
    const added = new Map(rows.map((row) => [idOf(row), row]));
    const earlier = merged.map(decodeSearchSegment);
    /** A row belongs to the youngest segment that has it. */
    const lastIn = new Map(earlier.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
    for (const [at, segment] of earlier.entries()) {
      builder.addSegment(segment, (id) => lastIn.get(id) === at && !added.has(id) && !isGone(id));
    }
    for (const [id, row] of added) builder.add({ id, ...read(row) });
    const segment = builder.finish();
    return { size: segment.ids.length, bytes: encodeSearchSegment(segment) };
  },
});

const prefixed = (owner: string, fields: Fields) => Object.keys(fields).map((name) => `${owner}.${name}`);

export const indexings = {
  posts: indexing<Post>(
    'posts',
    ({ postId }) => postId,
    (post) => ({ row: postRow(post), members: Object.keys(post), toxicity: toxicityOf(post) }),
  ),
  authors: indexing<Author>(
    'authors',
    ({ authorId }) => authorId,
    (author) => ({ row: authorRow(author), members: prefixed('author', author) }),
  ),
  narratives: indexing<Narrative>(
    'narratives',
    ({ narrativeId }) => narrativeId,
    (narrative) => ({ row: narrativeRow(narrative), members: prefixed('narrative', narrative) }),
  ),
};
