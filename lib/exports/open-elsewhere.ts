/** Reads a file of a colleague in a worker of its own, which is ended once it has answered, or after ten seconds. */
import { nextAnswer } from '../wire/next-answer.ts';
import type { OpenedFile } from './open-file.ts';

export interface FileWorker {
  post: (file: Blob) => void;
  /** Settles once: with the worker's answer or its failure, whichever comes first. */
  answer: () => Promise<OpenedFile>;
  end: () => void;
}

const LIMIT_MS = 10_000;

const startWorker = (): FileWorker => {
  const worker = new Worker('/opened-file-worker.js', { type: 'module' });
  return {
    post: (file) => worker.postMessage(file),
    answer: () => nextAnswer(worker, () => new Error('The file broke its reader.')),
    end: () => worker.terminate(),
  };
};

/** A file that is too much for its reader is one that cannot be read. */
export const openFileElsewhere = async (
  file: Blob,
  { start = startWorker, limitMs = LIMIT_MS }: { start?: () => FileWorker; limitMs?: number } = {},
): Promise<OpenedFile> => {
  let worker: FileWorker | undefined;
  const unread: OpenedFile = { kind: 'unknown' };
  const { promise: tooLong, resolve } = Promise.withResolvers<OpenedFile>();
  const limit = setTimeout(() => resolve(unread), limitMs);
  try {
    worker = start();
    const answered = worker.answer();
    worker.post(file);
    return await Promise.race([answered, tooLong]);
  } catch {
    return unread;
  } finally {
    clearTimeout(limit);
    worker?.end();
  }
};
