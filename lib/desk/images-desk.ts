/** What our pages may ask about images, answered from what the person has set. */
import { implement } from '@orpc/server';
import { readTrustAnchors, writeTrustAnchors } from '../connections/trust-anchors.ts';
import { certificatesIn } from '../contract/certificates.ts';
import { imagesContract } from './images-contract.ts';

const os = implement(imagesContract);

const counted = (pem: string) => ({ pem, count: certificatesIn(pem).length });

export const imagesDesk = () => ({
  trustList: os.trustList.handler(async () => counted(await readTrustAnchors())),
  saveTrustList: os.saveTrustList.handler(async ({ input }) => {
    const pem = certificatesIn(input.pem).join('\n');
    await writeTrustAnchors(pem);
    return counted(pem);
  }),
});
