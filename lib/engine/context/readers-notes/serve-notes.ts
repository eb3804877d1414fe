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

export const serveReadersNotes = (tables: NotesTables, clock: Pick<Clock, 'now'> = systemClock) => {
  let running: { stop: AbortController; over: Promise<void> } | undefined;
  const stopReading = async (): Promise<void> => {
    running?.stop.abort();
    await running?.over;
  };

  async function* read(files: readonly NoteFile[], request: AbortSignal | undefined): AsyncGenerator<NotesStep, void> {
    while (running) await stopReading();
    const stop = new AbortController();
    const over = Promise.withResolvers<void>();
    const run = { stop, over: over.promise };
    running = run;
    const leave = (): void => {
      if (running === run) running = undefined;
      over.resolve();
    };
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const signal = AbortSignal.any([stop.signal, ...(request ? [request] : [])]);
    let isWorking = true;
    // Between two steps nothing is under way, and nobody may ever want the next one.
    signal.addEventListener('abort', () => {
      if (!isWorking) leave();
    });
    try {
      for await (const { share } of readNotes(files, { tables, clock }, signal)) {
        isWorking = false;
        yield { name: 'reading', bytes: Math.round(share * total) };
        signal.throwIfAborted();
        isWorking = true;
      }
      yield { name: 'done' };
    } catch (error) {
      throw error instanceof StatedError ? refusal('BAD_REQUEST', error.sentence) : error;
    } finally {
      leave();
    }
  }

  const os = implement(readersNotesContract);
  const router = os.router({
    held: os.held.handler(async () => {
      const state = await readNotesState(tables);
      return state && { ...state, isCut: state.place !== undefined };
    }),
    read: os.read.handler(async ({ input: { files }, signal }) => read(files.map(noteFileOf), signal)),
    remove: os.remove.handler(async ({ signal }) => {
      await stopReading();
      await removeNotes(tables, signal);
    }),
  });
  /** For callers in the same process. */
  const client: ReadersNotesClient = createRouterClient(router);
  return { router, client };
};
