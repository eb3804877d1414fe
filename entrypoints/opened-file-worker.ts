/** The worker that reads a file of a colleague, so that nothing in it stops a page. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { openExportedFile } from '../lib/exports/open-file.ts';

export default defineUnlistedScript(() => {
  self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
    openExportedFile(data).then(
      (opened) => self.postMessage(opened),
      // Reported as an uncaught error, which its owner hears.
      (error: unknown) => reportError(error),
    );
  });
});
