/**
 * Defines the earlier fact-checks of an image, as an outside index lists them. Not part of the service: the panel, the
 * background and the engine of this device must agree on it.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** One fact-check as the index lists it; its article has not been read. */
const earlierUse = z.object({
  /** The claim made with the image. */
  claim: z.string(),
  claimant: z.optional(z.string()),
  publisher: z.string(),
  url: z.string(),
  title: z.optional(z.string()),
  /** In the publisher's own words. */
  rating: z.optional(z.string()),
  /** The day of the fact-check. */
  date: z.optional(z.string()),
});
export type EarlierUse = z.infer<typeof earlierUse>;

export const earlierUsesAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), uses: z.array(earlierUse) }),
  z.object({
    outcome: z.literal('failed'),
    because: z.enum(['no-key', 'no-permission', 'refused', 'later', 'no-answer', 'not-understood']),
  }),
]);
export type EarlierUsesAnswer = z.infer<typeof earlierUsesAnswer>;

/** The address of the image, which the index loads itself. */
export const pictureAddress = z.object({ address: z.url({ protocol: /^https?$/ }) });

export const earlierUsesContract = {
  find: oc.input(pictureAddress).output(earlierUsesAnswer),
};
export type EarlierUsesClient = ContractRouterClient<typeof earlierUsesContract>;
