/**
 * Holds images of the user in the worker that examines them, from their page until they are examined once. Only the worker's thread
 * touches the bytes: extension pages share their thread with the engine, and a large file would block them. They are stored nowhere.
 */
import { MAX_OWN_FILE_BYTES } from '../../contract/input-limits.ts';
import { sentence } from '../../contract/sentence.ts';
import { sha256Of } from '../../format/sha256.ts';
import { type GivenFile, readFilePart } from '../../wire/file.ts';
import { StatedError } from '../stated-error.ts';
import { insistOnFormat } from './container/read-file.ts';

export interface TakenImage {
  /** The name of the image: the hash of its bytes. */
  input: string;
  bytes: number;
}

const NAME = 'urn:sha256:';

export const hashIn = (input: string): string => input.slice(NAME.length);

export const notKept = () => new StatedError(sentence('imageFile.notKept'));

/** The page may be closed by now, and its address with it. */
export const readGiven = (file: GivenFile): Promise<ArrayBuffer> =>
  readFilePart(file).catch(() => {
    throw notKept();
  });

/** Rejects with a sentence for a file that is too large or of no format that is read here. */
export const readOwnImage = async (file: GivenFile): Promise<ArrayBuffer> => {
  if (file.bytes > MAX_OWN_FILE_BYTES)
    throw new StatedError(sentence('imageFile.tooLarge', { megabytes: MAX_OWN_FILE_BYTES / 1024 / 1024 }));
  const buffer = await readGiven(file);
  insistOnFormat(new Uint8Array(buffer));
  return buffer;
};

export const createHeldImages = () => {
  const held = new Map<string, Uint8Array>();

  return {
    take: async (file: GivenFile): Promise<TakenImage> => {
      const buffer = await readOwnImage(file);
      const bytes = new Uint8Array(buffer);
      const input = `${NAME}${await sha256Of(buffer)}`;
      held.set(input, bytes);
      return { input, bytes: bytes.length };
    },
    /** Returns the image once. */
    release: (input: string): Uint8Array => {
      const bytes = held.get(input);
      held.delete(input);
      if (!bytes) throw notKept();
      return bytes;
    },
  };
};
export type HeldImages = ReturnType<typeof createHeldImages>;
