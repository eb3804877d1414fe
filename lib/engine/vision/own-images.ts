/** Serves the images of the user: the worker takes them, and a check that names one has it examined there, or a search has it hashed. */
import { createRouterClient, implement } from '@orpc/server';
import type { ImageMaterial } from '../../contract/device/materials.ts';
import { type OwnImagesClient, ownImagesContract } from '../../contract/device/own-images.ts';
import type { GivenFile } from '../../wire/file.ts';
import { refusal } from '../refusal.ts';
import { StatedError } from '../stated-error.ts';
import type { TakenImage } from './held-images.ts';

export interface OwnImagesPorts {
  /** Starts the worker. */
  prepare: () => void;
  take: (file: GivenFile) => Promise<TakenImage>;
  hash: (image: { file: GivenFile }, signal: AbortSignal) => Promise<readonly string[]>;
}

type HeldImage = Extract<ImageMaterial, { heldBytes: number }>;

const refused = (error: unknown): never => {
  throw error instanceof StatedError ? refusal('BAD_REQUEST', error.sentence, error) : error;
};

export const serveOwnImages = ({ prepare, take, hash }: OwnImagesPorts) => {
  /** The facts that a check needs of each image that the worker holds. */
  const held = new Map<string, HeldImage>();

  const os = implement(ownImagesContract);
  const router = os.router({
    prepare: os.prepare.handler(async () => prepare()),
    take: os.take.handler(async ({ input: { file, credentialsAt } }) => {
      const { input, bytes } = await take(file).catch(refused);
      held.set(input, { heldBytes: bytes, ...(credentialsAt === undefined ? {} : { credentialsAt }) });
      return { input };
    }),
    hash: os.hash.handler(async ({ input, signal = new AbortController().signal }) => ({
      hashes: [...(await hash(input, signal).catch(refused))],
    })),
  });
  const client: OwnImagesClient = createRouterClient(router);
  return {
    router,
    client,
    /** For one check: the image is examined once. */
    materialOf: (input: string): HeldImage | undefined => {
      const image = held.get(input);
      held.delete(input);
      return image;
    },
  };
};
