/** The worker that reads pages, feeds and lists of posts on a server. */
import { parentPort } from 'node:worker_threads';
import { serveDocuments } from '../../lib/engine/documents/serve-documents.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';

if (parentPort) serveDocuments(parentPort, parseHtml);
