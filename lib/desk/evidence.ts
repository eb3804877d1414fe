/** The requests of extension pages about the evidence sources of this device. Keys are accepted and never returned. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { refuseIfLocked } from '../connections/change-connections.ts';
import {
  dropEvidenceKey,
  isKeyed,
  keepEvidenceKey,
  readEvidenceKeys,
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../connections/this-device/evidence-settings.ts';
import {
  changeFeedSchedule,
  FEED_HOURS,
  nextFeeds,
  readFeedSchedule,
} from '../connections/this-device/feed-schedule.ts';
import {
  forbiddenModelHost,
  keepLanguageModelKey,
  readLanguageModel,
  readLanguageModelKey,
  writeLanguageModel,
} from '../connections/this-device/language-model.ts';
import { presetHosts } from '../connections/this-device/publishers.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { evidenceHosts, evidenceSettings, evidenceSource } from '../contract/device/evidence-settings.ts';
import {
  type LanguageModelChoice,
  languageModelChoice,
  languageModelContract,
  languageModelHosts,
} from '../contract/device/language-model.ts';
import { t } from '../platform/words.ts';
import { createForward } from './forward.ts';
import { hostsLeft } from './hosts-left.ts';
import { safe } from './procedures.ts';
import { withPolicyRefusal } from './refusals.ts';
import { sourceView, sourceViews } from './source-views.ts';

const key = z.string().check(z.minLength(1), z.maxLength(10_000));

const evidenceView = z.object({
  settings: evidenceSettings,
  sources: z.array(sourceView),
  /** Hosts that a policy has set, for the browser's permission. */
  presetHosts: z.array(z.string()),
  model: z.object({ choice: languageModelChoice, hasKey: z.boolean() }),
  feeds: z.object({
    isOn: z.boolean(),
    readAt: z.optional(z.number()),
    /** Absent if they are not read automatically. */
    nextAt: z.optional(z.number()),
    hours: z.number(),
    ignoresEarlierChecks: z.optional(z.boolean()),
    isOfferDeclined: z.optional(z.boolean()),
  }),
});
export type EvidenceView = z.infer<typeof evidenceView>;
export interface EvidenceDeskParts extends DevicePart {
  /** Reads the feeds if they are due; sets the alarm again. */
  followFeeds: () => Promise<void>;
  /** Compares earlier checks with the fact-checks that came while that was off. */
  libraryGrew: () => void;
}

const refuse = (forbidden: string | undefined): void => {
  if (forbidden === undefined) return;
  throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: forbidden }) });
};

const isSameServer = (one: LanguageModelChoice, other: LanguageModelChoice): boolean =>
  one.kind === 'endpoint' && other.kind === 'endpoint' && one.base === other.base;

const feedsView = async () => {
  const { filling: _, ...schedule } = await readFeedSchedule();
  const nextAt = nextFeeds(schedule, Date.now());
  return { ...schedule, hours: FEED_HOURS, ...(nextAt === undefined ? {} : { nextAt }) };
};

export const evidenceDesk = ({ device, followFeeds, libraryGrew }: EvidenceDeskParts) => ({
  read: safe.output(evidenceView).handler(async () => {
    const keys = await readEvidenceKeys();
    return {
      settings: await readEvidenceSettings(),
      presetHosts: await presetHosts(),
      sources: sourceViews((id) => isKeyed(id) && keys[id] !== undefined),
      model: { choice: await readLanguageModel(), hasKey: (await readLanguageModelKey()) !== undefined },
      feeds: await feedsView(),
    };
  }),
  /** Returns the hosts that are no longer contacted, so that the page can return the browser's permission. */
  save: safe
    .input(evidenceSettings)
    .output(z.object({ hosts: z.array(z.string()) }))
    .handler(async ({ input }) => {
      await withPolicyRefusal(refuseIfLocked('evidence'));
      const before = evidenceHosts(await readEvidenceSettings());
      refuse(await writeEvidenceSettings(input));
      return { hosts: await hostsLeft(before, device) };
    }),
  /** Without a key the stored one is deleted. */
  keepKey: safe
    .input(z.object({ source: evidenceSource, key: z.optional(key) }))
    .handler(async ({ input: { source, key } }) => {
      if (!isKeyed(source)) throw new ORPCError('BAD_REQUEST', { message: t('desk.noKey') });
      await (key === undefined ? dropEvidenceKey(source) : keepEvidenceKey(source, key));
    }),
  /** Without a key the stored one stays, if it is for the same server. */
  saveModel: safe
    .input(z.object({ choice: languageModelChoice, key: z.optional(key) }))
    .output(z.object({ hosts: z.array(z.string()) }))
    .handler(async ({ input: { choice, key } }) => {
      const earlier = await readLanguageModel();
      refuse(await forbiddenModelHost(choice));
      // Dropped first: a background that dies before the end must not leave the key of one server to another.
      if (!isSameServer(earlier, choice)) await keepLanguageModelKey(undefined);
      refuse(await writeLanguageModel(choice));
      if (key !== undefined) await keepLanguageModelKey(key);
      return { hosts: await hostsLeft(languageModelHosts(earlier), device) };
    }),
  testModel: createForward({ device }).forward(languageModelContract.test, ({ languageModel }) => languageModel.test),
  /** Enables or disables the automatic reading of the listed fact-checkers' feeds, which begins at once where it is due. */
  readFeeds: safe.input(z.object({ isOn: z.boolean() })).handler(async ({ input: { isOn } }) => {
    await changeFeedSchedule({ isOn });
    await followFeeds();
  }),
  /** The offer to add fact-checkers is not shown at a check again. */
  declineFeeds: safe.handler(async () => void (await changeFeedSchedule({ isOfferDeclined: true }))),
  /** Enables or disables the comparison of earlier checks with new fact-checks. */
  compareEarlier: safe.input(z.object({ isOn: z.boolean() })).handler(async ({ input: { isOn } }) => {
    await changeFeedSchedule({ ignoresEarlierChecks: !isOn });
    if (isOn) libraryGrew();
  }),
});
