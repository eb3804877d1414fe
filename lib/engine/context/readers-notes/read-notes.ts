/**
 * Reads X's public files of Community Notes into the store: only notes whose current status is that they are helpful. The ids of these
 * are read first, then the notes, in batches, with the place in the file after each. A reading that was cut goes on at its place, and
 * what an earlier edition had and this one lacks goes at the end.
 */
import { sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import { letOthersRun } from '../../let-others-run.ts';
import { StatedError } from '../../stated-error.ts';
import { type NoteFile, readNoteLines } from './note-file.ts';
import { createNoteIds } from './note-ids.ts';
import { noteReader, statusReader } from './note-rows.ts';
import { NOTES, NOTES_STATE, type NotesState, type PostNotes, type ReadersNote } from './post-notes.ts';
import { type NotesTables, readNotesState } from './readers-notes.ts';

interface ReadNotesPorts {
  tables: NotesTables;
  clock: Pick<Clock, 'now'>;
}

interface NotesProgress {
  /** The part of all files that is read, from 0 to 1. */
  share: number;
}

/** Written at once. What is held for longer outlives the short collections of garbage: 500 of them took far more memory. */
const BATCH_NOTES = 100;
const ROWS_OF_SWEEP = 200;
/** A post with more is nobody's. */
const MAX_NOTES_OF_POST = 10;

type IsWanted = (noteId: string) => boolean;
interface Table<Read> {
  file: NoteFile;
  read: Read;
}

/** Both kinds are known by the names of their columns: a folder has other tables of X, too. */
const sortFiles = async (files: readonly NoteFile[], isWanted: IsWanted) => {
  const statuses: Table<NonNullable<ReturnType<typeof statusReader>>>[] = [];
  const notes: Table<NonNullable<ReturnType<typeof noteReader>>>[] = [];
  for (const file of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const header = await firstLine(file);
    const [status, note] = [statusReader(header), noteReader(header, isWanted)];
    if (status) statuses.push({ file, read: status });
    else if (note) notes.push({ file, read: note });
  }
  return { statuses, notes };
};

const firstLine = async (file: NoteFile): Promise<string> => {
  let first: string | undefined;
  let isRead = false;
  const take = (line: string | undefined): void => {
    if (!isRead) first = line;
    isRead = true;
  };
  for await (const _ of readNoteLines(file, 0, take)) if (isRead) break;
  return first ?? '';
};

const withNotes = (row: PostNotes | undefined, post: string, fresh: readonly ReadersNote[]): PostNotes => {
  const others = (row?.notes ?? []).filter(({ id }) => !fresh.some((note) => note.id === id));
  return { post, notes: [...fresh, ...others].slice(0, MAX_NOTES_OF_POST) };
};

const saveState = async ({ cursors }: NotesTables, notes: NotesState): Promise<NotesState> => {
  const row = { id: NOTES_STATE, notes };
  if (!(await cursors.add(row))) await cursors.update(NOTES_STATE, () => row);
  return notes;
};

/** Removes the notes of every other edition. */
const sweep = async (
  { readersNotes }: NotesTables,
  edition: number | undefined,
  signal?: AbortSignal,
): Promise<void> => {
  for (let last: string | undefined; ; ) {
    signal?.throwIfAborted();
    const page = await readersNotes.page(NOTES, last, ROWS_OF_SWEEP);
    if (page.rows.length === 0) return;
    const left = page.rows.map(({ post, notes }) => ({ post, notes: notes.filter((one) => one.edition === edition) }));
    await readersNotes.remove(
      NOTES,
      left.flatMap(({ post, notes }) => (notes.length === 0 ? [post] : [])),
    );
    await readersNotes.put(
      NOTES,
      left.filter(({ notes }, at) => notes.length > 0 && notes.length < (page.rows[at]?.notes.length ?? 0)),
    );
    last = page.last;
    await letOthersRun();
  }
};

/** Yields after each chunk; ends with the state. Files that were read whole before are not read again. */
export async function* readNotes(
  files: readonly NoteFile[],
  { tables, clock }: ReadNotesPorts,
  signal: AbortSignal,
): AsyncGenerator<NotesProgress, NotesState> {
  const helpful = createNoteIds();
  const { statuses, notes } = await sortFiles(files, helpful.has);
  if (statuses.length === 0 || notes.length === 0) throw new StatedError(sentence('notesProblem.lacksFile'));
  const given = [...statuses, ...notes].map(({ file: { name, bytes, version } }) => `${name} ${bytes} ${version}`);
  const before = await readNotesState(tables);
  const isSame = before?.files.join('\n') === given.join('\n');
  if (before && isSame && !before.place) return before;

  const { readAt } = before ?? {};
  const kept = readAt === undefined ? {} : { readAt };
  const fresh = { edition: (before?.edition ?? 0) + 1, files: given, ...{ notes: 0, skipped: 0 }, ...kept };
  const started = before && isSame ? before : { ...fresh, place: { file: 0, offset: 0 } };
  let state: NotesState = started;
  const { edition } = started;
  const bytesOfAll = [...statuses, ...notes].reduce((sum, { file }) => sum + file.bytes, 0);
  let bytesRead = 0;
  const progress = (bytes: number): NotesProgress => ({
    share: Math.min(1, (bytesRead + bytes) / bytesOfAll),
  });

  let unreadStatuses = 0;
  for (const { file, read } of statuses) {
    let isHeader = true;
    const take = (line: string | undefined): void => {
      const id = isHeader ? null : read(line);
      isHeader = false;
      if (id === undefined) unreadStatuses += 1;
      else if (id !== null && !helpful.add(id)) throw new StatedError(sentence('notesProblem.unreadable'));
    };
    for await (const end of readNoteLines(file, 0, take)) {
      signal.throwIfAborted();
      yield progress(end);
      await letOthersRun();
    }
    bytesRead += file.bytes;
  }
  // A table that was cut or is empty would otherwise remove all that is stored.
  if (helpful.size() === 0) throw new StatedError(sentence('notesProblem.unreadable'));

  let batch = new Map<string, ReadersNote[]>();
  let held = 0;
  const write = async (place: { file: number; offset: number }, skipped: number): Promise<void> => {
    const rows = batch;
    const added = held;
    [batch, held] = [new Map(), 0];
    await tables.readersNotes.change(NOTES, [...rows.keys()], (row, post) =>
      withNotes(row, post, rows.get(post) ?? []),
    );
    state = await saveState(tables, { ...state, place, notes: state.notes + added, skipped: state.skipped + skipped });
  };
  const begun = started.place ?? { file: 0, offset: 0 };
  if (!isSame) state = await saveState(tables, started);
  for (const [at, { file, read }] of notes.entries()) {
    if (at < begun.file) {
      bytesRead += file.bytes;
      continue;
    }
    const from = at === begun.file ? begun.offset : 0;
    let isHeader = from === 0;
    let skipped = 0;
    const take = (line: string | undefined): void => {
      const found = isHeader ? null : read(line);
      isHeader = false;
      if (found === undefined) skipped += 1;
      if (!found) return;
      const { post, note } = found;
      batch.set(post, [...(batch.get(post) ?? []), { ...note, edition }].slice(-MAX_NOTES_OF_POST));
      held += 1;
    };
    for await (const end of readNoteLines(file, from, take)) {
      signal.throwIfAborted();
      if (held >= BATCH_NOTES) {
        await write({ file: at, offset: end }, skipped);
        skipped = 0;
      }
      yield progress(end);
      await letOthersRun();
    }
    await write({ file: at + 1, offset: 0 }, skipped);
    bytesRead += file.bytes;
  }
  await sweep(tables, edition, signal);
  const { place: _, ...whole } = state;
  return saveState(tables, { ...whole, skipped: whole.skipped + unreadStatuses, readAt: clock.now() });
}

/** Removes all notes. If it is cut, the same files are read again, since the state has none of them. */
export const removeNotes = async (tables: NotesTables, signal?: AbortSignal): Promise<void> => {
  await tables.cursors.update(NOTES_STATE, (row) => ({
    ...row,
    ...(row.notes && { notes: { ...row.notes, files: [] } }),
  }));
  await sweep(tables, undefined, signal);
  await tables.cursors.remove(NOTES_STATE);
};
