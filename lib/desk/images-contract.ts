/** What our pages may ask about images: the lists that signers are looked up in, and where a picture was fact-checked before. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { LONGEST_LIST } from '../contract/device/certificates.ts';
import { earlierUsesAnswer, pictureAddress } from '../contract/device/earlier-uses.ts';

const certificate = z.object({ pem: z.string(), name: z.string(), until: z.string() });

/** The lists that signers are looked up in. */
const signers = z.object({
  official: z.object({
    /** The day of the shipped copy, or on which it was renewed. */
    date: z.string(),
    count: z.number(),
    isRenewed: z.boolean(),
    /** Where it is published, and whether the policy lets it be read there. */
    host: z.string(),
    isAllowed: z.boolean(),
  }),
  shipped: z.object({ date: z.string(), count: z.number() }),
  /** The person's own. */
  own: z.array(certificate),
});
export type SignersView = z.infer<typeof signers>;

const pem = z.object({ pem: z.string().check(z.maxLength(LONGEST_LIST)) });

/** Who can be asked about a picture, before anybody is. */
const imageIndex = z.object({
  name: z.string(),
  host: z.string(),
  hasKey: z.boolean(),
  /** The policy may forbid it. */
  isAllowed: z.boolean(),
});

const notSent = z.object({ outcome: z.literal('not-sent'), because: z.enum(['never-send', 'not-public']) });

export const imagesContract = {
  signers: oc.output(signers),
  /** Only the certificates of the text are taken, and of those the new ones. */
  addSigners: oc.input(pem).output(z.object({ found: z.number(), added: z.number() })),
  removeSigner: oc.input(pem),
  renewOfficialList: oc.output(z.enum(['renewed', 'no-answer', 'too-large', 'no-list', 'too-small'])),
  dropRenewedList: oc.output(z.void()),
  imageIndex: oc.output(imageIndex),
  /** The index hears the address of the picture. */
  earlierUses: oc.input(pictureAddress).output(z.union([earlierUsesAnswer, notSent])),
};
