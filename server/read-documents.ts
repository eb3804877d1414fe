/** Reads the documents of others in a worker with bounded memory, so that none of them stops or ends the server. */
import { UnreadableDocument } from '../lib/engine/documents/read-document.ts';
import { type DocumentWorker, readElsewhere } from '../lib/engine/documents/read-elsewhere.ts';
import type { DocumentAnswer, DocumentRequest } from '../lib/engine/documents/serve-documents.ts';
import { startWorker } from './start-worker.ts';

const MAX_MEGABYTES = 512;

export const startDocumentWorker = (maxMegabytes = MAX_MEGABYTES): DocumentWorker =>
  startWorker<DocumentRequest, DocumentAnswer>({
    script: new URL('./document-worker.ts', import.meta.url),
    maxMegabytes,
    broke: () => new UnreadableDocument(),
  });

export const createServerReader = () => readElsewhere({ start: startDocumentWorker });
