/** The worker that recognizes the text in one image: seconds of work that would block a page. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { decodePixels } from '../lib/device/decode-pixels.ts';
import { fetchLocal } from '../lib/device/fetch-local.ts';
import { keepLanguageFile, readLanguageFile, SHIPPED_LANGUAGE } from '../lib/device/text-languages.ts';
import { serveRecognition } from '../lib/engine/vision/text/serve-recognition.ts';

export default defineUnlistedScript(() => {
  const shipped = async (path: string) => (await fetchLocal(path)).arrayBuffer();
  serveRecognition(self, {
    core: () => shipped('/tesseract-core.wasm'),
    languageFile: async (code) =>
      code === SHIPPED_LANGUAGE ? new Uint8Array(await shipped('/eng.traineddata.gz')) : readLanguageFile(code),
    keepLanguage: keepLanguageFile,
    decode: decodePixels,
  });
});
