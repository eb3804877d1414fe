/** Serves the text in images: finds the image, has its text recognized elsewhere, and reports how far that is. */
import { createRouterClient, implement } from '@orpc/server';
import {
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
import type { recognizeElsewhere } from './recognize-elsewhere.ts';

export interface TextInImagePorts extends ImageLoadPorts {
  recognize: ReturnType<typeof recognizeElsewhere>;
  /** The image data that a page provided for the input of a check, until its text is recognized. */
  material: (input: string) => Promise<unknown>;
  dropMaterial: (input: string) => Promise<void>;
  /** Makes an address at which extension pages show the file. */
  addressOf: (bytes: Uint8Array) => string;
  languages: () => Promise<TextLanguage[]>;
  removeLanguage: (code: string) => Promise<void>;
}

type Recognized = Extract<RecognitionStep, { name: 'recognized' }>['text'];

/** The file, or the address from which the worker reads it. */
const imageOf = async (image: ImageToRead, signal: AbortSignal, ports: TextInImagePorts) => {
  if ('blob' in image) return image;
  const content = await imageContent(image.input, { materials: await ports.material(image.input), signal }, ports);
  if ('bytes' in content) return { bytes: content.bytes };
  throw new StatedError(sentence('imageFile.gone'));
};

interface Asked {
  image: ImageToRead;
  language: string;
}

const recognized = async (
  { image: given, language }: Asked,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  ports: TextInImagePorts,
): Promise<Recognized> => {
  const image = await imageOf(given, signal, ports);
  const answer = await ports.recognize({ image, language }, { signal, onProgress });
  if (!('text' in answer)) throw new StatedError(sentence('imageText.broke'));
  if ('blob' in image || !('input' in given)) return answer.text;
  await ports.dropMaterial(given.input);
  return { ...answer.text, picture: ports.addressOf(image.bytes) };
};

async function* steps(
  request: Asked,
  signal: AbortSignal | undefined,
  ports: TextInImagePorts,
): AsyncGenerator<RecognitionStep, void> {
  const end = new AbortController();
  const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
  const stream = new ReadableStream<RecognitionStep>({
    start: (queue) => {
      const add = (step: RecognitionStep) => {
        // A caller that stopped listening has closed the stream.
        if (!either.aborted) queue.enqueue(step);
      };
      recognized(request, either, (share) => add({ name: 'progress', share }), ports)
        .then((text) => add({ name: 'recognized', text }))
        .catch((error: unknown) => {
          if (!(error instanceof StatedError)) throw error;
          add({ name: 'failed', because: error.sentence });
        })
        .then(
          () => queue.close(),
          (error: unknown) => queue.error(error),
        );
    },
  });
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    end.abort();
    // The result of cancelling does not matter: nobody reads on.
    reader.cancel().catch(() => {});
  }
}

const refused = (error: unknown) => {
  throw error instanceof StatedError ? refusal('BAD_REQUEST', error.sentence, error) : error;
};

export const serveTextInImage = (ports: TextInImagePorts) => {
  const os = implement(textInImageContract);
  const never = new AbortController().signal;
  const router = os.router({
    recognize: os.recognize.handler(({ input, signal }) => steps(input, signal, ports)),
    languages: os.languages.handler(() => ports.languages()),
    addLanguage: os.addLanguage.handler(async ({ input: { address, name }, signal = never }) => {
      const answer = await ports
        .recognize({ learn: { blob: address, name } }, { signal, onProgress: () => {} })
        .catch(refused);
      if (!('learned' in answer)) throw refusal('BAD_REQUEST', sentence('imageText.broke'));
      return { code: answer.learned, isShipped: false };
    }),
    removeLanguage: os.removeLanguage.handler(({ input: { code } }) => ports.removeLanguage(code)),
  });
  const client: TextInImageClient = createRouterClient(router);
  return { router, client };
};
