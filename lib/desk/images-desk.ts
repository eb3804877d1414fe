/** Handles the requests of extension pages about images, with the user's settings and the engine of this device. */
import { implement } from '@orpc/server';
import { hasPublicName } from '../checks/begin/image-input.ts';
import { isHostAllowed } from '../connections/policy/host-list.ts';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { readEvidenceKeys } from '../connections/this-device/evidence-settings.ts';
import { dropRenewedList, readRenewedList, renewOfficialList } from '../connections/this-device/official-list.ts';
import { addTrustAnchors, readTrustAnchors, removeTrustAnchor } from '../connections/this-device/trust-anchors.ts';
import { certificatesIn } from '../contract/device/certificates.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { EVIDENCE_SOURCES } from '../contract/device/evidence-sources.ts';
import { OFFICIAL_LIST, shippedList } from '../contract/device/official-list.ts';
import { readCertificate } from '../contract/device/read-certificate.ts';
import { mayLeave } from '../privacy/leaving.ts';
import type { ConnectionsDeskParts } from './connections-desk.ts';
import { imagesContract, type SignersView } from './images-contract.ts';

export type ImagesDeskParts = DevicePart & Pick<ConnectionsDeskParts, 'fetch' | 'clock'>;

const os = implement(imagesContract);

const INDEX = 'google-fact-check';
const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES[INDEX];

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const viewSigners = async (): Promise<SignersView> => {
  const renewed = await readRenewedList();
  const { host: place } = OFFICIAL_LIST;
  return {
    official: {
      ...(renewed ? { date: isoDay(renewed.at), count: renewed.certificates.length } : shippedList),
      isRenewed: renewed !== undefined,
      host: place,
      isAllowed: isHostAllowed(place, await readPolicy()),
    },
    shipped: shippedList,
    own: certificatesIn(await readTrustAnchors()).flatMap((pem) => {
      const facts = readCertificate(pem);
      return facts ? [{ pem, ...facts }] : [];
    }),
  };
};

export const imagesDesk = ({ device, fetch, clock }: ImagesDeskParts) => ({
  signers: os.signers.handler(viewSigners),
  addSigners: os.addSigners.handler(({ input: { pem } }) => addTrustAnchors(pem)),
  removeSigner: os.removeSigner.handler(({ input: { pem } }) => removeTrustAnchor(pem)),
  renewOfficialList: os.renewOfficialList.handler(() => renewOfficialList(fetch, clock.now())),
  dropRenewedList: os.dropRenewedList.handler(dropRenewedList),
  imageIndex: os.imageIndex.handler(async () => ({
    name,
    host,
    hasKey: (await readEvidenceKeys())[INDEX] !== undefined,
    isAllowed: isHostAllowed(host, await readPolicy()),
  })),
  earlierUses: os.earlierUses.handler(async ({ input: { address }, signal }) => {
    if (!hasPublicName(address)) return { outcome: 'not-sent' as const, because: 'not-public' as const };
    // The pressed button names the host.
    const leaving = await mayLeave({ leadsTo: address, recipient: 'hosts', isConsented: true });
    if (leaving.outcome === 'blocked') return { outcome: 'not-sent' as const, because: 'never-send' as const };
    return (await device()).earlierUses.find({ address }, signal ? { signal } : {});
  }),
});
