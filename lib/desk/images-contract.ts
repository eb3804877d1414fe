/** What our pages may ask about images: the person's own list of signers. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { LONGEST_LIST } from '../contract/certificates.ts';

const trustList = z.object({
  /** What was pasted, in PEM. */
  pem: z.string(),
  /** So many certificates are in it. */
  count: z.number(),
});

export const imagesContract = {
  trustList: oc.output(trustList),
  /** Only the certificates of the text are kept. */
  saveTrustList: oc.input(z.object({ pem: z.string().check(z.maxLength(LONGEST_LIST)) })).output(trustList),
};
