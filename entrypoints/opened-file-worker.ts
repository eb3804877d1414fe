/** The worker that reads a file of a colleague, so that nothing in it stops a page. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { openExportedFile } from '../lib/exports/open-file.ts';
import type { FileProcedures } from '../lib/exports/open-in-worker.ts';
import { answerInWorker } from '../lib/wire/answer-in-worker.ts';

export default defineUnlistedScript(() => answerInWorker(self, { open: openExportedFile } satisfies FileProcedures));
