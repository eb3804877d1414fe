/** Defines how an image of the user reaches the engine, which examines it once, or hashes it. */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { givenFile } from './file.ts';

export const ownImagesContract = {
  /** Starts the engine, so that the image that the user is about to give does not wait for that. */
  prepare: oc.output(z.void()),
  /**
   * Reads the file and holds it until it is examined. `input` is its name: the hash of its bytes.
   * `credentialsAt` is where the user wants its credentials loaded.
   */
  take: oc
    .input(z.object({ file: givenFile, credentialsAt: z.optional(z.string()) }))
    .output(z.object({ input: z.string() })),
  /** Hashes the whole image, for a search by it, and keeps nothing. No hashes if it has too few features or cannot be decoded. */
  hash: oc.input(z.object({ file: givenFile })).output(z.object({ hashes: z.array(z.string()) })),
};
export type OwnImagesClient = ContractRouterClient<typeof ownImagesContract>;
