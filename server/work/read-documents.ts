/** Reads the documents of others in a worker with bounded memory, so that none of them stops or ends the server. */
import { readInWorker } from '../../lib/engine/documents/read-in-worker.ts';
import type { Port } from '../../lib/wire/port.ts';
import { startWorker } from './start-worker.ts';

const MAX_MEGABYTES = 512;

export const startDocumentWorker = (maxMegabytes = MAX_MEGABYTES): Port =>
  startWorker({ script: new URL('./document-worker.ts', import.meta.url), maxMegabytes });

export const createServerReader = () => readInWorker(startDocumentWorker);
