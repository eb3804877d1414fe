/** Serves the text in images: finds the image, has its text recognized in a worker, and reports how far that is. */
import { createRouterClient, implement } from '@orpc/server';
import {
  type ImageText,
  type ImageToRead,
  type RecognitionStep,
  type TextInImageClient,
  type TextLanguage,
  textInImageContract,
} from '../../../contract/device/text-in-image.ts';
import { sentence } from '../../../contract/sentence.ts';
import { refusal } from '../../refusal.ts';
import { StatedError } from '../../stated-error.ts';
import { type ImageLoadPorts, imageContent } from '../image-bytes.ts';
import type { Recognizer } from './recognize-in-worker.ts';

export interface TextInImagePorts extends ImageLoadPorts {
  recognizer: Recognizer;
  /** The image data that a page provided for the input of a check, until its text is recognized. */
  material: (input: string) => Promise<unknown>;
  dropMaterial: (input: string) => Promise<void>;
  /** Makes an address at which extension pages show the file. */
  addressOf: (bytes: Uint8Array) => string;
  languages: () => Promise<TextLanguage[]>;
  removeLanguage: (code: string) => Promise<void>;
}

/** The bytes, or the file that a page has given. */
const imageOf = async (image: ImageToRead, signal: AbortSignal, ports: TextInImagePorts) => {
  if ('file' in image) return image;
  const content = await imageContent(image.input, { materials: await ports.material(image.input), signal }, ports);
  if ('bytes' in content) return { bytes: content.bytes };
  throw new StatedError(sentence('imageFile.gone'));
};

interface Asked {
  image: ImageToRead;
  language: string;
}

const never = new AbortController().signal;

/** A file that the engine found itself is shown with its text; the page's copy of it is needed no longer. */
const shownText = async (
  text: ImageText,
  given: ImageToRead,
  image: Awaited<ReturnType<typeof imageOf>>,
  ports: TextInImagePorts,
): Promise<ImageText> => {
  if ('file' in image || !('input' in given)) return text;
  await ports.dropMaterial(given.input);
  return { ...text, picture: ports.addressOf(image.bytes) };
};

async function* steps(
  { image: given, language }: Asked,
  signal: AbortSignal | undefined,
  ports: TextInImagePorts,
): AsyncGenerator<RecognitionStep, void> {
  try {
    const image = await imageOf(given, signal ?? never, ports);
    const shares = await ports.recognizer.recognize({ image, language }, { signal });
    try {
      let next = await shares.next();
      for (; !next.done; next = await shares.next()) yield { name: 'progress', share: next.value };
      yield { name: 'recognized', text: await shownText(next.value, given, image, ports) };
    } finally {
      // A caller that stops listening ends the recognition.
      await shares.return?.();
    }
  } catch (error) {
    if (!(error instanceof StatedError)) throw error;
    yield { name: 'failed', because: error.sentence };
  }
}

const refused = (error: unknown) => {
  throw error instanceof StatedError ? refusal('BAD_REQUEST', error.sentence, error) : error;
};

export const serveTextInImage = (ports: TextInImagePorts) => {
  const os = implement(textInImageContract);
  const router = os.router({
    recognize: os.recognize.handler(({ input, signal }) => steps(input, signal, ports)),
    languages: os.languages.handler(() => ports.languages()),
    addLanguage: os.addLanguage.handler(async ({ input, signal }) => {
      const code = await ports.recognizer.learn(input, { signal }).catch(refused);
      return { code, isShipped: false };
    }),
    removeLanguage: os.removeLanguage.handler(({ input: { code } }) => ports.removeLanguage(code)),
  });
  const client: TextInImageClient = createRouterClient(router);
  return { router, client };
};
