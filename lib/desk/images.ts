/** The requests of extension pages about images: those of the user, the list of signers, and the earlier fact-checks of an image. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { hasPublicName } from '../checks/begin/image-input.ts';
import type { Started } from '../checks/begin/start-check.ts';
import { isHostAllowed } from '../connections/policy/host-list.ts';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { readEvidenceKeys } from '../connections/this-device/evidence-settings.ts';
import { dropRenewedList, readRenewedList, renewOfficialList } from '../connections/this-device/official-list.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { earlierUsesAnswer, pictureAddress } from '../contract/device/earlier-uses.ts';
import { EVIDENCE_SOURCES } from '../contract/device/evidence-sources.ts';
import { givenFile } from '../contract/device/file.ts';
import { OFFICIAL_LIST, shippedList } from '../contract/device/official-list.ts';
import { ownImagesContract } from '../contract/device/own-images.ts';
import { textInImageContract } from '../contract/device/text-in-image.ts';
import { t } from '../platform/words.ts';
import { mayLeave } from '../privacy/leaving.ts';
import { checkOrigin } from '../records/check-record.ts';
import { readCheck } from '../records/read-checks.ts';
import { imageReportOf } from '../records/read-image-report.ts';
import type { ChecksDeskParts } from './checks.ts';
import type { ConnectionsDeskParts } from './connections.ts';
import { createForward } from './forward.ts';
import { never, safe } from './procedures.ts';

/** The requests of extension pages about the text in images, all of which the engine of this device answers. */
const textInImageDesk = ({ device }: DevicePart) => {
  const { forward } = createForward({ device });
  const { recognize, languages, addLanguage, removeLanguage } = textInImageContract;
  return {
    recognize: forward(recognize, (engine) => engine.textInImage.recognize),
    languages: forward(languages, (engine) => engine.textInImage.languages),
    addLanguage: forward(addLanguage, (engine) => engine.textInImage.addLanguage),
    removeLanguage: forward(removeLanguage, (engine) => engine.textInImage.removeLanguage),
  };
};

/** The list that signers are checked against. */
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
});
export type SignersView = z.infer<typeof signers>;

/** The index for images, for display before it is contacted. */
const imageIndex = z.object({
  name: z.string(),
  host: z.string(),
  hasKey: z.boolean(),
  /** False if the policy forbids it. */
  isAllowed: z.boolean(),
});

const notSent = z.object({ outcome: z.literal('not-sent'), because: z.enum(['never-send', 'not-public']) });

/** An image of the user, and what is recorded of it. */
const ownImage = z.object({
  file: givenFile,
  source: z.enum(['file', 'pasted', 'dropped', 'screen']),
  name: z.string().check(z.maxLength(300)),
  type: z.string().check(z.maxLength(100)),
  /** The check that it is to repeat. */
  again: z.optional(z.string()),
  /** Where the user wants its credentials loaded. */
  credentialsAt: z.optional(z.string()),
});

export interface ImagesDeskParts
  extends DevicePart,
    Pick<ConnectionsDeskParts, 'fetch' | 'clock'>,
    Pick<ChecksDeskParts, 'begin'> {
  /** Captures the visible part of a tab and opens the page in which an area of it is chosen. */
  captureArea: (tab: number) => Promise<'captured' | 'not-granted' | 'private-window'>;
  /** The address of the capture's data, once. */
  takeCapture: () => string | undefined;
}

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
  };
};

export const imagesDesk = ({ device, fetch, clock, begin, captureArea, takeCapture }: ImagesDeskParts) => ({
  text: textInImageDesk({ device }),
  /** Checks an image of the user on this device, whatever connection is active: a service takes addresses only. */
  // Adds a check.
  checkOwn: never
    .input(ownImage)
    .handler(async ({ input: { file, again, credentialsAt, ...given } }): Promise<Started> => {
      const { input } = await createForward({ device }).callOnce((engine) =>
        engine.ownImages.take({ file, credentialsAt }),
      );
      const earlier = again === undefined ? undefined : await readCheck(again);
      // Another file is another check: the results of two images are not compared.
      const isSame = earlier !== undefined && earlier.input === input;
      return begin(DEVICE, {
        kind: 'image',
        text: input,
        ownImage: { ...given, bytes: file.bytes },
        ...(isSame ? { again: { earlier: earlier.id } } : {}),
      });
    }),
  /** Checks an image at an address again, with the credentials that are stored elsewhere. The button has named both hosts. */
  loadCredentials: never.input(z.object({ id: z.string() })).handler(async ({ input: { id } }): Promise<Started> => {
    const record = await readCheck(id);
    const credentialsAt = record && imageReportOf(record)?.credentialsAt;
    if (!record || credentialsAt === undefined) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
    const leaving = await mayLeave({ from: record.page?.address, leadsTo: credentialsAt, recipient: 'none' });
    if (leaving.outcome === 'blocked') return { outcome: 'blocked', host: leaving.host };
    const { input: text, image, page } = record;
    return begin(DEVICE, {
      ...{ kind: 'image', text, image, from: page?.address, picture: { credentialsAt } },
      again: { earlier: id },
    });
  }),
  /** Checks an image of a post or an article on this device, also while a service is active. The button has named its host. */
  // Adds a check, or returns the one of the same day.
  checkFrom: safe
    .input(z.object({ ...pictureAddress.shape, origin: checkOrigin }))
    .handler(({ input: { address, origin } }) => {
      const from = origin.what === 'post' || origin.what === 'article' ? origin.address : undefined;
      return begin(DEVICE, { kind: 'image', text: address, from, origin, isConsented: true });
    }),
  /** For a search by an image of the user. */
  hash: createForward({ device }).forward(ownImagesContract.hash, ({ ownImages }) => ownImages.hash),
  captureArea: never.input(z.object({ tab: z.number() })).handler(({ input: { tab } }) => captureArea(tab)),
  /** Gives the capture to one page, and starts the engine that will examine an area of it. */
  takeCapture: never.output(z.object({ address: z.optional(z.string()) })).handler(async () => {
    const address = takeCapture();
    // If the engine does not start now, the check of the area reports it.
    if (address !== undefined)
      device()
        .then((engine) => engine.ownImages.prepare())
        .catch(() => {});
    return address === undefined ? {} : { address };
  }),
  signers: safe.output(signers).handler(viewSigners),
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
