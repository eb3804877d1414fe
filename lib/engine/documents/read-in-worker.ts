/**
 * Reads documents in a worker, one after the other. If a hostile document makes the worker slow, large or broken, the worker is
 * terminated, that document counts as unreadable, and the next one gets a new worker.
 */
import { sentence } from '../../contract/sentence.ts';
import { inWorker } from '../../wire/in-worker.ts';
import type { Port } from '../../wire/port.ts';
import type { WorkerFailure } from '../../wire/worker-client.ts';
import type { StatedError } from '../stated-error.ts';
import { statedFailure } from '../stated-refusal.ts';
import type { DocumentKind, DocumentOf, DocumentReaders, ReadDocument, ReadingOf } from './read-document.ts';
import { UNREADABLE, UnreadableDocument } from './unreadable-document.ts';

interface ReadingLimits {
  limitMs?: number;
  maxWaitingChars?: number;
}

const LIMIT_MS = 10_000;
/** A few of the largest documents, and hundreds of usual ones. */
const MAX_WAITING_CHARS = 32_000_000;

const statedOf = statedFailure({ broke: sentence(UNREADABLE) });

const asError = (failure: WorkerFailure): StatedError => {
  const error = statedOf(failure);
  return error.sentence.code === UNREADABLE ? new UnreadableDocument() : error;
};

export const readInWorker = (
  start: () => Port,
  { limitMs = LIMIT_MS, maxWaitingChars = MAX_WAITING_CHARS }: ReadingLimits = {},
) => {
  const { client, prepare, close } = inWorker<DocumentReaders>(start, {
    limitMs,
    keeps: true,
    waiting: {
      most: maxWaitingChars,
      sizeOf: (document) => ('text' in document ? document.text.length : document.bytes.length),
    },
    asError,
  });
  const readDocument: ReadDocument = <Kind extends DocumentKind>(
    kind: Kind,
    document: DocumentOf<Kind>,
    signal: AbortSignal,
  ) => {
    // Cast: the reader of a kind takes its documents and returns its readings, which a lookup by a type parameter loses.
    const read = client[kind] as (document: DocumentOf<Kind>, options: object) => Promise<ReadingOf<Kind>>;
    return read(document, { signal });
  };
  return { readDocument, prepare, close };
};
