/**
 * Holds images of the user in memory, from their page until they are examined. They are stored nowhere: an engine that ends before
 * has lost them, and their check says so.
 */
import { createRouterClient, implement } from '@orpc/server';
import { type OwnImagesClient, ownImagesContract } from '../../contract/device/own-images.ts';
import { MAX_OWN_IMAGE_BYTES } from '../../contract/input-limits.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';
import type { AnalyseImage } from '../ports.ts';
import { refusal } from '../refusal.ts';
import { StatedError } from '../stated-error.ts';
import { insistOnImage } from './container/read-image-file.ts';

/** An image whose check does not begin, because an earlier result stands, is let go after this time. */
const HELD_MS = 60_000;

interface Held {
  bytes: Uint8Array;
  /** The number of times that it was given and not yet examined. */
  count: number;
  end: ReturnType<typeof setTimeout>;
}

const refused = (stated: Sentence, cause?: unknown) => refusal('BAD_REQUEST', stated, cause);

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The page may be closed by now, and its address with it. */
const readFrom = async (address: string, fetch: (address: string) => Promise<Response>): Promise<ArrayBuffer> => {
  try {
    return await (await fetch(address)).arrayBuffer();
  } catch (cause) {
    throw refused(sentence('imageFile.notKept'), cause);
  }
};

const insist = (bytes: Uint8Array): void => {
  if (bytes.length > MAX_OWN_IMAGE_BYTES)
    throw refused(sentence('imageFile.tooLarge', { megabytes: MAX_OWN_IMAGE_BYTES / 1024 / 1024 }));
  try {
    insistOnImage(bytes);
  } catch (error) {
    throw error instanceof StatedError ? refused(error.sentence, error) : error;
  }
};

export const serveOwnImages = (fetch: (address: string) => Promise<Response>) => {
  const held = new Map<string, Held>();

  const drop = (input: string): void => {
    clearTimeout(held.get(input)?.end);
    held.delete(input);
  };

  const hold = (input: string, bytes: Uint8Array): void => {
    const count = (held.get(input)?.count ?? 0) + 1;
    drop(input);
    held.set(input, { bytes, count, end: setTimeout(() => drop(input), HELD_MS) });
  };

  const release = (input: string): void => {
    const one = held.get(input);
    if (!one) return;
    one.count -= 1;
    if (one.count === 0) drop(input);
  };

  const os = implement(ownImagesContract);
  const router = os.router({
    prepare: os.prepare.handler(async () => {}),
    take: os.take.handler(async ({ input: { address } }) => {
      const buffer = await readFrom(address, fetch);
      const bytes = new Uint8Array(buffer);
      insist(bytes);
      const input = `urn:sha256:${hex(await crypto.subtle.digest('SHA-256', buffer))}`;
      hold(input, bytes);
      return { input };
    }),
  });
  const client: OwnImagesClient = createRouterClient(router);
  return {
    router,
    client,
    materialOf: (input: string) => {
      const bytes = held.get(input)?.bytes;
      return bytes && { bytes, from: 'user' as const };
    },
    /** Lets an image go once it has been examined, whatever the outcome. */
    releasing:
      (analyse: AnalyseImage): AnalyseImage =>
      async (request, run) => {
        try {
          return await analyse(request, run);
        } finally {
          release(request.input);
        }
      },
  };
};
