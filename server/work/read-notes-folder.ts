/** Reads X's files of Community Notes from a folder that the operator fills: those that changed, at the start and then each hour. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceWords, type Wording } from '../../lib/contract/sentence.ts';
import { HOUR_MS } from '../../lib/dates/spans.ts';
import type { NoteFile } from '../../lib/engine/context/readers-notes/note-file.ts';
import { readNotes } from '../../lib/engine/context/readers-notes/read-notes.ts';
import { StatedError } from '../../lib/engine/stated-error.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { Clock } from '../../lib/platform/clock.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { Chore } from './shared-work.ts';

const CHUNK_BYTES = 256 * 1024;

const noteFileAt = async (folder: string, name: string): Promise<NoteFile> => {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  return {
    ...{ name, bytes: size, version: String(Math.floor(mtimeMs)) },
    read: (start) => createReadStream(path, { start, highWaterMark: CHUNK_BYTES }),
  };
};

interface Ports {
  store: Store;
  clock: Clock;
  log: Log;
  /** The language of the log. */
  wording: Wording;
}

export const readNotesFolder = (folder: string, { store, clock, log, wording }: Ports): Chore => ({
  name: 'notes',
  everyMs: HOUR_MS,
  run: async (signal) => {
    try {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.tsv'));
      const files = await Promise.all(names.map((name) => noteFileAt(folder, name)));
      const reading = readNotes(files, { tables: store, clock }, signal);
      while (!(await reading.next()).done);
    } catch (error) {
      if (!(error instanceof StatedError)) throw error;
      log.warn(`The readers' notes in ${folder} were not read. ${sentenceWords(error.sentence, wording)}`);
    }
  },
});
