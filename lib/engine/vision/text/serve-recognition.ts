/** Recognizes text inside a worker: decodes an image, recognizes its text, and learns languages from files. */

import { type ImageText, languageOfFile } from '../../../contract/device/text-in-image.ts';
import { MAX_TEXT_IMAGE_BYTES } from '../../../contract/input-limits.ts';
import { sentence } from '../../../contract/sentence.ts';
import { sha256Of } from '../../../format/sha256.ts';
import { answerInWorker, type Channel } from '../../../wire/answer-in-worker.ts';
import type { GivenFile } from '../../../wire/file.ts';
import type { Reporting } from '../../../wire/worker-client.ts';
import { StatedError } from '../../stated-error.ts';
import { statedRefusal } from '../../stated-refusal.ts';
import { readImageFile } from '../container/read-image-file.ts';
import { readGiven } from '../held-images.ts';
import { languageData, MAX_LANGUAGE_BYTES, noLanguageData } from './language-data.ts';
import type { Pixels } from './prepare-pixels.ts';
import { canLoad, recognizeText } from './recognize-text.ts';

interface WantedText {
  image: { bytes: Uint8Array } | { file: GivenFile };
  language: string;
}

/** The data of a language in a file of the user. */
interface LanguageFile {
  file: GivenFile;
  name: string;
}

export interface RecognitionPorts {
  /** Tesseract itself. */
  core: () => Promise<ArrayBuffer>;
  /** The file of a language; undefined if it is not here. */
  languageFile: (code: string) => Promise<Uint8Array | undefined>;
  keepLanguage: (code: string, file: Uint8Array) => Promise<void>;
  decode: (bytes: Uint8Array) => Promise<Pixels>;
}

/** Decoded, this takes 100 MB. */
const MAX_MEGAPIXELS = 24;

/** The size that the file states limits what a decoder gets. */
const pixelsOf = async (bytes: Uint8Array, { decode }: RecognitionPorts): Promise<Pixels> => {
  if (bytes.length > MAX_TEXT_IMAGE_BYTES)
    throw new StatedError(sentence('imageFile.tooLarge', { megabytes: MAX_TEXT_IMAGE_BYTES / 1024 / 1024 }));
  const { width, height } = await readImageFile(bytes);
  if ((width ?? 0) * (height ?? 0) > MAX_MEGAPIXELS * 1_000_000)
    throw new StatedError(sentence('imageText.tooManyPixels', { megapixels: MAX_MEGAPIXELS }));
  return decode(bytes).catch((error: unknown) => {
    throw new StatedError(sentence('imageText.notDecoded'), { cause: error });
  });
};

const recognize = async (
  { image, language }: WantedText,
  ports: RecognitionPorts,
  onProgress: (share: number) => void,
): Promise<ImageText> => {
  const bytes = 'file' in image ? new Uint8Array(await readGiven(image.file)) : image.bytes;
  const [pixels, core, file] = await Promise.all([pixelsOf(bytes, ports), ports.core(), ports.languageFile(language)]);
  if (!file) throw new StatedError(sentence('imageText.noLanguage', { language }));
  const lines = await recognizeText(pixels, { core, language: await languageData(file) }, onProgress);
  const { width, height } = pixels;
  return { width, height, sha256: await sha256Of(bytes.slice()), lines };
};

/** Only what the recognizer accepts is kept. */
const learn = async ({ file: given, name }: LanguageFile, ports: RecognitionPorts): Promise<string> => {
  const code = languageOfFile(name);
  const file = new Uint8Array(await readGiven(given));
  if (code === undefined || file.length > MAX_LANGUAGE_BYTES) throw noLanguageData();
  const data = await languageData(file);
  if (!(await canLoad({ core: await ports.core(), language: data }))) throw noLanguageData();
  await ports.keepLanguage(code, file);
  return code;
};

export const recognitionProcedures = (ports: RecognitionPorts) => ({
  /** Reports its share of the work. */
  recognize:
    async (wanted: WantedText): Promise<Reporting<number, ImageText>> =>
    (report) =>
      recognize(wanted, ports, report),
  /** Returns the code of the language. */
  learn: async (file: LanguageFile): Promise<string> => learn(file, ports),
});

export type RecognitionProcedures = ReturnType<typeof recognitionProcedures>;

export const serveRecognition = (channel: Channel, ports: RecognitionPorts): void =>
  answerInWorker(channel, recognitionProcedures(ports), statedRefusal);
