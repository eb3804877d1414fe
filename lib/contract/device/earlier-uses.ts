/**
 * Where a picture was fact-checked before, as an outside index lists it. It is no part of the service: the panel, the
 * background and the engine of this device must mean the same by it.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** One fact-check as the index lists it; nobody here has read its article. */
const earlierUse = z.object({
  /** What was claimed with the picture. */
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

/** The address of the picture, which the index loads itself. */
export const pictureAddress = z.object({ address: z.url({ protocol: /^https?$/ }) });

export const earlierUsesContract = {
  find: oc.input(pictureAddress).output(earlierUsesAnswer),
};
export type EarlierUsesClient = ContractRouterClient<typeof earlierUsesContract>;
