/** Recognizes the text in images on this device: over the browser's network, in the browser's worker. */
import { recognizeInWorker } from '../engine/vision/text/recognize-in-worker.ts';
import { serveTextInImage } from '../engine/vision/text/serve-text-in-image.ts';
import type { Web } from '../engine/web/client.ts';
import { systemClock } from '../platform/clock.ts';
import { dropMaterial, getMaterial, textMaterialOf } from '../records/materials.ts';
import { startBrowserWorker } from '../wire/browser-worker.ts';
import { listTextLanguages, removeLanguageFile } from './text-languages.ts';

/** Keeps one file at an address, the newest. */
const createShownFile = () => {
  let shown: string | undefined;
  return (bytes: Uint8Array): string => {
    if (shown !== undefined) URL.revokeObjectURL(shown);
    shown = URL.createObjectURL(new Blob([bytes.slice()]));
    return shown;
  };
};

export const openTextInImage = (web: Web) =>
  serveTextInImage({
    web,
    recognizer: recognizeInWorker(() => startBrowserWorker('/text-worker.js')),
    material: (input) => getMaterial(textMaterialOf(input), systemClock.now()),
    dropMaterial: (input) => dropMaterial(textMaterialOf(input)),
    addressOf: createShownFile(),
    languages: listTextLanguages,
    removeLanguage: removeLanguageFile,
  });
