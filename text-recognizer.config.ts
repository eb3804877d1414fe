/** Puts the recognizer of text into a build: its program and its English data as files, which its worker fetches itself. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pathOf = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

export const recognizerFiles = {
  // The build with SIMD, which every supported browser has.
  'tesseract-core.wasm': join(dirname(pathOf('tesseract-wasm')), 'tesseract-core.wasm'),
  'eng.traineddata.gz': pathOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
};

/** The library names its program by `import.meta.url`, for which Vite would write all of it into the script as text. */
export const recognizerByFile: Plugin = {
  name: 'recognizer-by-file',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/node_modules/tesseract-wasm/') ? code.replaceAll('import.meta.url', 'location.href') : undefined,
};
