/**
 * Reads documents in a worker, one after the other. If a hostile document makes the worker slow, large or broken, the worker is
 * terminated, that document counts as unreadable, and the next one gets a new worker.
 */
import { StatedError } from '../stated-error.ts';
import { unlessAborted } from '../web/unless-aborted.ts';
import {
  type DocumentKind,
  type DocumentOf,
  type ReadDocument,
  type ReadingOf,
  UnreadableDocument,
} from './read-document.ts';
import type { DocumentAnswer, DocumentRequest } from './serve-documents.ts';

export interface DocumentWorker {
  post: (request: DocumentRequest) => void;
  /** Settles once: with the worker's answer or its failure, whichever comes first. */
  answer: () => Promise<DocumentAnswer>;
  end: () => void;
}

interface ReadElsewhereOptions {
  start: () => DocumentWorker;
  limitMs?: number;
  maxWaitingChars?: number;
}

const LIMIT_MS = 10_000;
/** A few of the largest documents, and hundreds of usual ones. */
const MAX_WAITING_CHARS = 32_000_000;

export const readElsewhere = ({
  start,
  limitMs = LIMIT_MS,
  maxWaitingChars = MAX_WAITING_CHARS,
}: ReadElsewhereOptions) => {
  let worker: DocumentWorker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waitingChars = 0;

  const drop = (): void => {
    worker?.end();
    worker = undefined;
  };

  const answerNow = async (request: DocumentRequest, signal: AbortSignal): Promise<DocumentAnswer> => {
    signal.throwIfAborted();
    worker ??= start();
    const answered = worker.answer();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    try {
      worker.post(request);
      return await unlessAborted(limit, answered);
    } catch (error) {
      // The worker has ended, or is still busy with this document.
      drop();
      signal.throwIfAborted();
      throw new UnreadableDocument({ cause: error });
    }
  };

  const inTurn = (request: DocumentRequest, signal: AbortSignal): Promise<DocumentAnswer> => {
    const { document } = request;
    const length = 'text' in document ? document.text.length : document.bytes.length;
    if (waitingChars + length > maxWaitingChars) throw new UnreadableDocument();
    waitingChars += length;
    const next = turn
      .then(() => answerNow(request, signal))
      .finally(() => {
        waitingChars -= length;
      });
    turn = next.catch(() => {});
    // A caller that leaves does not wait for the documents before its own.
    return unlessAborted(signal, next);
  };

  const readDocument: ReadDocument = async <Kind extends DocumentKind>(
    kind: Kind,
    document: DocumentOf<Kind>,
    signal: AbortSignal,
  ) => {
    const answer = await inTurn({ kind, document }, signal);
    if ('refused' in answer) throw new StatedError(answer.refused);
    if ('unreadable' in answer) throw new UnreadableDocument();
    return answer.reading as ReadingOf<Kind>; // cast: the worker answers with a reading of the kind that it was given
  };

  return {
    readDocument,
    /** Starts the worker, so that the first document does not wait for it. */
    prepare: (): void => {
      worker ??= start();
    },
    close: drop,
  };
};
