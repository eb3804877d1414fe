/** Serves the readers' notes of this device: reads the files that a page has given, one reading at a time, and removes what was read. */
import { createRouterClient, implement } from '@orpc/server';
import {
  type NotesStep,
  type ReadersNotesClient,
  readersNotesContract,
} from '../../../contract/device/readers-notes.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { GivenFile } from '../../../wire/file.ts';
import { PIECE_BYTES, readPart } from '../../narratives/import/read-given-file.ts';
import { createReadings } from '../../narratives/import/readings.ts';
import { refusal } from '../../refusal.ts';
import { StatedError } from '../../stated-error.ts';
import type { NoteFile } from './note-file.ts';
import { readNotes, removeNotes } from './read-notes.ts';
import { type NotesTables, readNotesState } from './readers-notes.ts';

const noteFileOf = ({ file, name }: { file: GivenFile; name: string }): NoteFile => ({
  ...{ name, bytes: file.bytes, version: '' },
  async *read(from) {
    for (let at = from; at < file.bytes; at += PIECE_BYTES) yield new Uint8Array(await readPart(file, at, PIECE_BYTES));
  },
});

/** All files of notes are one reading. */
const NOTES = 'notes';

export const serveReadersNotes = (tables: NotesTables, clock: Pick<Clock, 'now'> = systemClock) => {
  const readings = createReadings();

  async function* steps(files: readonly NoteFile[], signal: AbortSignal): AsyncGenerator<NotesStep, void> {
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    try {
      for await (const { share } of readNotes(files, { tables, clock }, signal))
        yield { name: 'reading', bytes: Math.round(share * total) };
      yield { name: 'done' };
    } catch (error) {
      throw error instanceof StatedError ? refusal('BAD_REQUEST', error.sentence) : error;
    }
  }

  const os = implement(readersNotesContract);
  const router = os.router({
    held: os.held.handler(async () => {
      const state = await readNotesState(tables);
      return state && { ...state, isCut: state.place !== undefined };
    }),
    read: os.read.handler(async ({ input: { files }, signal }) =>
      readings.follow(NOTES, signal, (current) => steps(files.map(noteFileOf), current)),
    ),
    remove: os.remove.handler(async ({ signal }) => {
      await readings.stop(NOTES);
      await removeNotes(tables, signal);
    }),
  });
  /** For callers in the same process. */
  const client: ReadersNotesClient = createRouterClient(router);
  return { router, client };
};
