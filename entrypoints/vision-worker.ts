/** The worker that examines the bytes of images: c2pa-rs needs one, and a hostile file must not block anything else. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { fetchLocal } from '../lib/device/fetch-local.ts';
import { hashImage } from '../lib/engine/vision/copies/hash-image.ts';
import type { ExamineRequest } from '../lib/engine/vision/examine-elsewhere.ts';
import { createHeldImages } from '../lib/engine/vision/held-images.ts';
import { createC2paReader } from '../lib/engine/vision/provenance/c2pa-wasm.ts';
import { serveExamination } from '../lib/engine/vision/serve-examination.ts';

export default defineUnlistedScript(() => {
  const serve = serveExamination({
    readC2pa: createC2paReader(() => fetchLocal('/c2pa.wasm')),
    hashImage,
    held: createHeldImages(fetchLocal),
  });
  self.addEventListener('message', ({ data }: MessageEvent<ExamineRequest>) => {
    serve(data).then(
      (answer) => self.postMessage(answer),
      // Reported as an uncaught error, so that the owner discards this worker.
      (error: unknown) => reportError(error),
    );
  });
});
