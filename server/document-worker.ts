/** The worker that reads pages, feeds and lists of posts on a server. */
import { parentPort } from 'node:worker_threads';
import { type DocumentRequest, serveDocuments } from '../lib/engine/documents/serve-documents.ts';
import { parseHtml } from '../lib/engine/web/parse-html.ts';

const serve = serveDocuments(parseHtml);

parentPort?.on('message', (request: DocumentRequest) => {
  // An error ends this worker, which its owner detects.
  void serve(request).then((answer) => parentPort?.postMessage(answer));
});
