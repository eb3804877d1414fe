/** Defines the requests of extension pages about images: the lists of signers, and the earlier fact-checks of an image. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { MAX_LIST } from '../contract/device/certificates.ts';
import { earlierUsesAnswer, pictureAddress } from '../contract/device/earlier-uses.ts';

const certificate = z.object({ pem: z.string(), name: z.string(), until: z.string() });

/** The lists that signers are checked against. */
const signers = z.object({
  official: z.object({
    /** The date of the shipped copy, or of the renewal. */
    date: z.string(),
    count: z.number(),
    isRenewed: z.boolean(),
    /** The host that publishes it, and whether the policy allows reading it. */
    host: z.string(),
    isAllowed: z.boolean(),
  }),
  shipped: z.object({ date: z.string(), count: z.number() }),
  /** The user's own. */
  own: z.array(certificate),
});
export type SignersView = z.infer<typeof signers>;

const pem = z.object({ pem: z.string().check(z.maxLength(MAX_LIST)) });

/** The index for images, for display before it is contacted. */
const imageIndex = z.object({
  name: z.string(),
  host: z.string(),
  hasKey: z.boolean(),
  /** False if the policy forbids it. */
  isAllowed: z.boolean(),
});

const notSent = z.object({ outcome: z.literal('not-sent'), because: z.enum(['never-send', 'not-public']) });

export const imagesContract = {
  signers: oc.output(signers),
  /** Only certificates are extracted from the text, and only new ones are added. */
  addSigners: oc.input(pem).output(z.object({ found: z.number(), added: z.number() })),
  removeSigner: oc.input(pem),
  renewOfficialList: oc.output(z.enum(['renewed', 'no-answer', 'too-large', 'no-list', 'too-small'])),
  dropRenewedList: oc.output(z.void()),
  imageIndex: oc.output(imageIndex),
  /** Sends the address of the image to the index. */
  earlierUses: oc.input(pictureAddress).output(z.union([earlierUsesAnswer, notSent])),
};
