/** The worker that reads documents on Firefox. Browsers have no parser in workers, so that it brings its own. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type DocumentRequest, serveDocuments } from '../lib/engine/documents/serve-documents.ts';
import { parseHtml } from '../lib/engine/web/parse-html.ts';

export default defineUnlistedScript({
  include: ['firefox'],
  main() {
    const serve = serveDocuments(parseHtml);
    self.addEventListener('message', ({ data }: MessageEvent<DocumentRequest>) => {
      serve(data).then(
        (answer) => self.postMessage(answer),
        // Reported as an uncaught error, so that the owner discards this worker.
        (error: unknown) => reportError(error),
      );
    });
  },
});
