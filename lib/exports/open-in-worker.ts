/** Reads a file of a colleague in a worker of its own, which is ended once it has answered, or after ten seconds. */
import { startBrowserWorker } from '../wire/browser-worker.ts';
import { inWorker } from '../wire/in-worker.ts';
import type { Port } from '../wire/port.ts';
import type { OpenedFile } from './open-file.ts';

/** The procedures of the worker. */
export interface FileProcedures {
  open: (file: Blob) => Promise<OpenedFile>;
}

const LIMIT_MS = 10_000;

const startFileWorker = (): Port => startBrowserWorker('/opened-file-worker.js');

/** A file that is too much for its reader is one that cannot be read. */
export const openFileInWorker = (
  file: Blob,
  { start = startFileWorker, limitMs = LIMIT_MS }: { start?: () => Port; limitMs?: number } = {},
): Promise<OpenedFile> => {
  const { client } = inWorker<FileProcedures>(start, { limitMs, asError: ({ because }) => new Error(because) });
  return client.open(file).catch((): OpenedFile => ({ kind: 'unknown' }));
};
