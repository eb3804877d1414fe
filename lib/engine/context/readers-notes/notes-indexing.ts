/** Implements `Indexing` of `search/write-segments.ts` for the readers' notes: nothing searches them, they are read by the ids of posts. */
import type { Indexing } from '../../search/write-segments.ts';
import type { PostNotes } from './post-notes.ts';

export const notesIndexing: Indexing<PostNotes> = {
  idOf: ({ post }) => post,
  isUnsearched: true,
  segmentOf: () => ({ size: 0, bytes: new Uint8Array() }),
};
