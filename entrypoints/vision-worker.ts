/** The worker that examines the bytes of images: c2pa-rs needs one, and a hostile file must not block anything else. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { fetchLocal } from '../lib/device/fetch-local.ts';
import { hashImage } from '../lib/engine/vision/copies/hash-image.ts';
import { createHeldImages } from '../lib/engine/vision/held-images.ts';
import { createC2paReader } from '../lib/engine/vision/provenance/c2pa-wasm.ts';
import { serveExamination } from '../lib/engine/vision/serve-examination.ts';

export default defineUnlistedScript(() =>
  serveExamination(self, {
    readC2pa: createC2paReader(() => fetchLocal('/c2pa.wasm')),
    hashImage,
    held: createHeldImages(),
  }),
);
