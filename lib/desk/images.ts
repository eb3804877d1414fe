/** The requests of extension pages about images: the lists of signers, and the earlier fact-checks of an image. */

import * as z from 'zod/mini';
import { hasPublicName } from '../checks/begin/image-input.ts';
import { isHostAllowed } from '../connections/policy/host-list.ts';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { readEvidenceKeys } from '../connections/this-device/evidence-settings.ts';
import { dropRenewedList, readRenewedList, renewOfficialList } from '../connections/this-device/official-list.ts';
import { addTrustAnchors, readTrustAnchors, removeTrustAnchor } from '../connections/this-device/trust-anchors.ts';
import { certificatesIn, MAX_LIST } from '../contract/device/certificates.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { earlierUsesAnswer, pictureAddress } from '../contract/device/earlier-uses.ts';
import { EVIDENCE_SOURCES } from '../contract/device/evidence-sources.ts';
import { OFFICIAL_LIST, shippedList } from '../contract/device/official-list.ts';
import { readCertificate } from '../format/certificate.ts';
import { mayLeave } from '../privacy/leaving.ts';
import type { ConnectionsDeskParts } from './connections.ts';
import { createForward } from './forward.ts';
import { never, safe } from './procedures.ts';

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
export type ImagesDeskParts = DevicePart & Pick<ConnectionsDeskParts, 'fetch' | 'clock'>;

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
  signers: safe.output(signers).handler(viewSigners),
  /** Only certificates are extracted from the text, and only new ones are added. */
  addSigners: safe
    .input(pem)
    .output(z.object({ found: z.number(), added: z.number() }))
    .handler(({ input: { pem } }) => addTrustAnchors(pem)),
  removeSigner: safe.input(pem).handler(({ input: { pem } }) => removeTrustAnchor(pem)),
  renewOfficialList: safe
    .output(z.enum(['renewed', 'no-answer', 'too-large', 'no-list', 'too-small']))
    .handler(() => renewOfficialList(fetch, clock.now())),
  dropRenewedList: safe.output(z.void()).handler(dropRenewedList),
  imageIndex: safe.output(imageIndex).handler(async () => ({
    name,
    host,
    hasKey: (await readEvidenceKeys())[INDEX] !== undefined,
    isAllowed: isHostAllowed(host, await readPolicy()),
  })),
  /** Sends the address of the image to the index, against the quota of the user's key. */
  earlierUses: never
    .input(pictureAddress)
    .output(z.union([earlierUsesAnswer, notSent]))
    .handler(async ({ input: { address }, signal }) => {
      if (!hasPublicName(address)) return { outcome: 'not-sent' as const, because: 'not-public' as const };
      // The pressed button names the host.
      const leaving = await mayLeave({ leadsTo: address, recipient: 'hosts', isConsented: true });
      if (leaving.outcome === 'blocked') return { outcome: 'not-sent' as const, because: 'never-send' as const };
      return createForward({ device }).callOnce((engine) =>
        engine.earlierUses.find({ address }, signal ? { signal } : {}),
      );
    }),
});
