/**
 * Finds the notes that readers added to a post on X and that are rated helpful, among those that were read from X's public files. They are
 * context and never a label. No request is sent for them.
 */
import { xPostOf } from '../../../format/platforms.ts';
import type { Store } from '../../store/store.ts';
import { NOTES, NOTES_STATE, type NotesState } from './post-notes.ts';

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
    const post = URL.canParse(address) ? xPostOf(new URL(address)) : undefined;
    const found = post === undefined ? undefined : await tables.readersNotes.get(NOTES, post);
    if (!found) return [];
    const { readAt } = (await readNotesState(tables)) ?? {};
    const read = readAt === undefined ? {} : { read_at: isoOf(readAt) };
    return found.notes.map(({ text, at }) => ({ text, written_at: isoOf(at), ...read }));
  };
