/** Declares the notes that readers added to a post on X as the store has them, and how far X's files were read. */

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

/** The table of the store has projects, and the notes are in this one. */
export const NOTES = 'x';
/** The row of the state among the positions of sources. */
export const NOTES_STATE = 'readers notes';
