/** The worker that reads documents on Firefox. Browsers have no parser in workers, so that it brings its own. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveDocuments } from '../lib/engine/documents/serve-documents.ts';
import { parseHtml } from '../lib/engine/web/parse-html.ts';

export default defineUnlistedScript({
  include: ['firefox'],
  main() {
    serveDocuments(self, parseHtml);
  },
});
