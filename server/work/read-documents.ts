/** Reads the documents of others in a worker with bounded memory, so that none of them stops or ends the server. */
import { readInWorker } from '../../lib/engine/documents/read-in-worker.ts';
import type { Port } from '../../lib/wire/port.ts';
import { startWorker } from './start-worker.ts';

const MAX_MEGABYTES = 512;
/** A server works on several checks at once, so that a document has a share of a processor alone. */
const LIMIT_MS = 30_000;

export const startDocumentWorker = (maxMegabytes = MAX_MEGABYTES): Port =>
  startWorker({ script: new URL('./document-worker.ts', import.meta.url), maxMegabytes });

export const createServerReader = () => readInWorker(startDocumentWorker, { limitMs: LIMIT_MS });
