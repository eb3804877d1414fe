/** What a write of rows does to the segments that a store keeps with them: said once, for every store. */
import type { Author } from '../../contract/authors.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import type { SegmentKey } from '../store/store.ts';
import { indexedPaths } from './indexed-paths.ts';
import { authorRow, type Fields, narrativeRow, postRow, toxicityOf } from './join.ts';
import { createSegmentBuilder, type SegmentRow } from './segment.ts';
import { decodeSegment, encodeSegment, FORMAT } from './segment-bytes.ts';

/** Larger segments are merged no more, so that no write waits for long; a hundred thousand rows make about ten. */
const FULL = 16_384;

/** How the rows of one table are indexed. */
export interface Indexing<Row> {
  idOf: (row: Row) => string;
  /** The segment of these rows, with what is left of the earlier segments that it stands for. */
  segmentOf(
    rows: readonly Row[],
    merged: readonly Uint8Array[],
    isGone?: (id: string) => boolean,
  ): { size: number; bytes: Uint8Array<ArrayBuffer> };
}

const readable = (stored: readonly SegmentKey[]) => stored.filter(({ format }) => format === FORMAT);

/** Four segments of about one size become one of the next size, so every row is rewritten a few times at most. */
const FAN = 4;
const levelOf = (size: number) => Math.floor(Math.log(Math.max(1, size)) / Math.log(FAN));

/** The youngest segments that go into the next one, from the small to the large, and what they come to with it. */
const youngest = (stored: readonly SegmentKey[], added: number) => {
  const merged: SegmentKey[] = [];
  const left = readable(stored);
  let size = added;
  for (;;) {
    const larger = left.findLastIndex((segment) => levelOf(segment.size) > levelOf(size));
    const run = left.slice(larger + 1);
    const sum = run.reduce((total, segment) => total + segment.size, size);
    if (run.length < FAN - 1 || sum > FULL) return { merged, size };
    left.length = larger + 1;
    merged.unshift(...run);
    size = sum;
  }
};

/** Counting the rows takes a while in a large table, so it is done once for many writes. */
export const isCountDue = (stored: readonly SegmentKey[], added: number): boolean =>
  youngest(stored, added).size >= FULL / 2;

/**
 * Which of the stored segments the next one takes in: the youngest. Where the number of rows is given, all of them once
 * more than half of what they hold has been replaced.
 */
export const segmentsToMerge = (stored: readonly SegmentKey[], added: number, rows?: number): SegmentKey[] => {
  const total = readable(stored).reduce((sum, { size }) => sum + size, added);
  if (rows !== undefined && total > 2 * rows + FULL) return readable(stored);
  return youngest(stored, added).merged;
};

/**
 * Are there rows that no segment of this format holds: from before there was an index, or from one of another format? All
 * rows are then indexed with the next write, since a search could no longer tell that some are missing.
 */
export const isRebuildDue = (stored: readonly SegmentKey[]): boolean =>
  stored.length === 0 || readable(stored).length < stored.length;

/** Those that are gone afterwards: the merged, and what an earlier version wrote. */
export const isReplaced = (segment: SegmentKey, merged: readonly SegmentKey[]): boolean =>
  segment.format !== FORMAT || merged.some(({ sequence }) => sequence === segment.sequence);

export interface StoredSegment {
  key: SegmentKey;
  bytes: Uint8Array;
}

/**
 * What becomes of the segments when rows are removed: each is written anew without them, in the old order. The last one is
 * written although it may be empty, so that no number of a project is ever used again.
 */
export const segmentsWithout = <Row>(
  { segmentOf }: Indexing<Row>,
  stored: readonly StoredSegment[],
  gone: ReadonlySet<string>,
): { key: SegmentKey; bytes: Uint8Array<ArrayBuffer> }[] => {
  let sequence = stored.at(-1)?.key.sequence ?? 0;
  return stored.flatMap(({ bytes }, at) => {
    const left = segmentOf([], [bytes], (id) => gone.has(id));
    if (left.size === 0 && at < stored.length - 1) return [];
    sequence += 1;
    return [{ key: { sequence, size: left.size, format: FORMAT }, bytes: left.bytes }];
  });
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
    const earlier = merged.map(decodeSegment);
    /** A row stands in the youngest segment that has it. */
    const lastIn = new Map(earlier.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
    for (const [at, segment] of earlier.entries()) {
      builder.addSegment(segment, (id) => lastIn.get(id) === at && !added.has(id) && !isGone(id));
    }
    for (const [id, row] of added) builder.add({ id, ...read(row) });
    const segment = builder.finish();
    return { size: segment.ids.length, bytes: encodeSegment(segment) };
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
