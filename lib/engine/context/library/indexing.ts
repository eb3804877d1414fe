/** Implements `Indexing` of `search/write-segments.ts` with the library's segments, for all stores. */
import type { Indexing } from '../../search/write-segments.ts';
import type { LibraryItem } from './item.ts';
import { buildSegment, itemId } from './segment.ts';
import { decodeLibrarySegment, encodeLibrarySegment } from './segment-bytes.ts';

export const libraryIndexing: Indexing<LibraryItem> = {
  idOf: itemId,
  segmentOf: (rows, merged, isGone) => {
    const segment = buildSegment(rows, merged.map(decodeLibrarySegment), isGone);
    return { size: segment.items.length, bytes: encodeLibrarySegment(segment) };
  },
};
