/**
 * Defines how an image of the user reaches the engine. Extension messages are JSON in Chromium, so the bytes do not travel in one:
 * the page makes an address for its file (`URL.createObjectURL`), and the engine, which has the same origin, reads the file from it.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { blobAddress } from './file.ts';

export const ownImagesContract = {
  /** Starts the engine, so that the image that the user is about to give does not wait for that. */
  prepare: oc.output(z.void()),
  /**
   * Reads the file and holds it until it is examined. `input` is its name: the hash of its bytes.
   * `credentialsAt` is where the user wants its credentials loaded.
   */
  take: oc
    .input(z.object({ address: blobAddress, credentialsAt: z.optional(z.string()) }))
    .output(z.object({ input: z.string() })),
};
export type OwnImagesClient = ContractRouterClient<typeof ownImagesContract>;
