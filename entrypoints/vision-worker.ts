/** The worker in which the bytes of images are examined: c2pa-rs needs one, and a hostile file must not hold up more than it. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { ExamineRequest } from '../lib/engine/vision/examine-elsewhere.ts';
import { createC2paReader } from '../lib/engine/vision/provenance/c2pa-wasm.ts';
import { serveExamination } from '../lib/engine/vision/serve-examination.ts';

export default defineUnlistedScript(() => {
  const serve = serveExamination({ readC2pa: createC2paReader(() => fetch('/c2pa.wasm')) });
  self.addEventListener('message', ({ data }: MessageEvent<ExamineRequest>) => {
    serve(data).then(
      (answer) => self.postMessage(answer),
      // Said where only errors are heard, so that this worker is given up.
      (error: unknown) => reportError(error),
    );
  });
});
