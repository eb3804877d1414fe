/** What our pages may ask about images: the person's own list of signers, and where a picture was fact-checked before. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { LONGEST_LIST } from '../contract/certificates.ts';
import { earlierUsesAnswer, pictureAddress } from '../contract/earlier-uses.ts';

const trustList = z.object({
  /** What was pasted, in PEM. */
  pem: z.string(),
  /** So many certificates are in it. */
  count: z.number(),
});

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
  trustList: oc.output(trustList),
  /** Only the certificates of the text are kept. */
  saveTrustList: oc.input(z.object({ pem: z.string().check(z.maxLength(LONGEST_LIST)) })).output(trustList),
  imageIndex: oc.output(imageIndex),
  /** The index hears the address of the picture. */
  earlierUses: oc.input(pictureAddress).output(z.union([earlierUsesAnswer, notSent])),
};
