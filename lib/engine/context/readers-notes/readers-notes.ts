/**
 * Finds the notes that readers added to a post on X and that are rated helpful, among those that were read from X's public files. They are
 * context and never a label. No request is sent for them.
 */
import { xPostOf } from '../../../format/platforms.ts';
import type { Indexing } from '../../search/write-segments.ts';
import type { Store } from '../../store/store.ts';

export interface ReadersNote {
  id: string;
  text: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** The reading that had it last. */
  edition: number;
}

/** The notes of one post. */
export interface PostNotes {
  post: string;
  notes: ReadersNote[];
}

/** How far the files were read. */
export interface NotesState {
  /** Rises with each set of files. */
  edition: number;
  /** The files, by name, size and version. */
  files: string[];
  /** Where the reading of the notes goes on; absent once it is whole. */
  place?: { file: number; offset: number };
  notes: number;
  /** Rows that could not be read. */
  skipped: number;
  /** When files were last read whole, in milliseconds since 1970. */
  readAt?: number;
}

/** Nothing searches the notes: they are read by the ids of posts alone. */
export const notesIndexing: Indexing<PostNotes> = {
  idOf: ({ post }) => post,
  isUnsearched: true,
  segmentOf: () => ({ size: 0, bytes: new Uint8Array() }),
};

/** The table of the store has projects, and the notes are in this one. */
export const NOTES = 'x';
/** The row of the state among the positions of sources. */
export const NOTES_STATE = 'readers notes';

export type NotesTables = Pick<Store, 'readersNotes' | 'cursors'>;

export const readNotesState = async ({ cursors }: NotesTables): Promise<NotesState | undefined> =>
  (await cursors.get(NOTES_STATE))?.notes;

/** A note as a context has it: `lib/records/read-readers-notes.ts` reads it. */
export interface StatedNote {
  text: string;
  /** ISO 8601. */
  written_at: string;
  /** The end of the reading that found its rating; absent during the first one. */
  read_at?: string;
}

const isoOf = (time: number): string => new Date(time).toISOString();

/** The notes of the post at an address; none for any other address. */
export const createNotesLookup =
  (tables: NotesTables) =>
  async (address: string): Promise<StatedNote[]> => {
    const post = xPostOf(new URL(address));
    const found = post === undefined ? undefined : await tables.readersNotes.get(NOTES, post);
    if (!found) return [];
    const { readAt } = (await readNotesState(tables)) ?? {};
    const read = readAt === undefined ? {} : { read_at: isoOf(readAt) };
    return found.notes.map(({ text, at }) => ({ text, written_at: isoOf(at), ...read }));
  };
