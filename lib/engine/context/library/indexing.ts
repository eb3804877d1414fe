/** Implements `Indexing` of `search/write-segments.ts` with the library's segments, for all stores. */
import type { Indexing } from '../../search/write-segments.ts';
import type { ItemImage, LibraryItem } from './item.ts';
import { buildSegment, itemId } from './segment.ts';
import { decodeLibrarySegment, encodeLibrarySegment } from './segment-bytes.ts';

/** Merging as many takes about 20 ms, during which neither a check nor a page gets a turn: `npm run bench:library`. */
const MAX_SEGMENT_ROWS = 2560;

export const libraryIndexing: Indexing<LibraryItem> = {
  idOf: itemId,
  maxSegmentRows: MAX_SEGMENT_ROWS,
  segmentOf: (rows, merged, isGone) => {
    const segment = buildSegment(rows, merged.map(decodeLibrarySegment), isGone);
    return { size: segment.items.length, bytes: encodeLibrarySegment(segment) };
  },
};

/** Hashes are compared one by one, so they have no index. */
export const imagesIndexing: Indexing<ItemImage> = {
  idOf: ({ address }) => address,
  isUnsearched: true,
  segmentOf: () => ({ size: 0, bytes: new Uint8Array() }),
};
