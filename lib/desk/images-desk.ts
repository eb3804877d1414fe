/** What our pages may ask about images, answered from what the person has set and by the engine of this device. */
import { implement } from '@orpc/server';
import { answerFor } from '../checks/consent.ts';
import { hasPublicName } from '../checks/image-input.ts';
import { readEvidenceKeys } from '../connections/evidence-settings.ts';
import { mayBeAsked } from '../connections/host-list.ts';
import { readPolicy } from '../connections/policy-mirror.ts';
import { readTrustAnchors, writeTrustAnchors } from '../connections/trust-anchors.ts';
import { certificatesIn } from '../contract/certificates.ts';
import type { EarlierUsesClient } from '../contract/earlier-uses.ts';
import { EVIDENCE_SOURCES } from '../contract/evidence-sources.ts';
import { imagesContract } from './images-contract.ts';

export interface ImagesDeskParts {
  earlierUses: () => Promise<EarlierUsesClient>;
}

const os = implement(imagesContract);

const INDEX = 'google-fact-check';
const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES[INDEX];

const counted = (pem: string) => ({ pem, count: certificatesIn(pem).length });

export const imagesDesk = ({ earlierUses }: ImagesDeskParts) => ({
  trustList: os.trustList.handler(async () => counted(await readTrustAnchors())),
  saveTrustList: os.saveTrustList.handler(async ({ input }) => {
    const pem = certificatesIn(input.pem).join('\n');
    await writeTrustAnchors(pem);
    return counted(pem);
  }),
  imageIndex: os.imageIndex.handler(async () => ({
    name,
    host,
    hasKey: (await readEvidenceKeys())[INDEX] !== undefined,
    isAllowed: mayBeAsked(host, await readPolicy()),
  })),
  earlierUses: os.earlierUses.handler(async ({ input: { address }, signal }) => {
    if (!hasPublicName(address)) return { outcome: 'not-sent' as const, because: 'not-public' as const };
    if ((await answerFor(address)) === 'never') return { outcome: 'not-sent' as const, because: 'never-send' as const };
    return (await earlierUses()).find({ address }, signal ? { signal } : {});
  }),
});
