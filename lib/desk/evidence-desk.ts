/** Handles the requests of extension pages about the evidence of this device: sources, language model, and their keys. */
import { implement, ORPCError } from '@orpc/server';
import {
  dropEvidenceKey,
  isKeyed,
  keepEvidenceKey,
  readEvidenceKeys,
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../connections/this-device/evidence-settings.ts';
import { changeFeedSchedule, FEED_HOURS, readFeedSchedule } from '../connections/this-device/feed-schedule.ts';
import {
  forbiddenModelHost,
  keepLanguageModelKey,
  readLanguageModel,
  readLanguageModelKey,
  writeLanguageModel,
} from '../connections/this-device/language-model.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { evidenceHosts } from '../contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../contract/device/evidence-sources.ts';
import { type LanguageModelChoice, languageModelHosts } from '../contract/device/language-model.ts';
import { t } from '../platform/words.ts';
import { evidenceContract } from './evidence-contract.ts';
import { hostsLeft } from './hosts-left.ts';

export interface EvidenceDeskParts extends DevicePart {
  /** Sets the alarm again. */
  followFeeds: () => Promise<void>;
}

const os = implement(evidenceContract);

/** The cast restores the type that Object.keys widens. */
const sources = Object.keys(EVIDENCE_SOURCES) as EvidenceSource[];

const refuse = (forbidden: string | undefined): void => {
  if (forbidden === undefined) return;
  throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: forbidden }) });
};

const isSameServer = (one: LanguageModelChoice, other: LanguageModelChoice): boolean =>
  one.kind === 'endpoint' && other.kind === 'endpoint' && one.base === other.base;

export const evidenceDesk = ({ device, followFeeds }: EvidenceDeskParts) => ({
  read: os.read.handler(async () => {
    const keys = await readEvidenceKeys();
    return {
      settings: await readEvidenceSettings(),
      sources: sources.map((id) => {
        const { name, hosts, needsKey } = EVIDENCE_SOURCES[id];
        return { id, name, hosts, needsKey, hasKey: isKeyed(id) && keys[id] !== undefined };
      }),
      model: { choice: await readLanguageModel(), hasKey: (await readLanguageModelKey()) !== undefined },
      feeds: { ...(await readFeedSchedule()), hours: FEED_HOURS },
    };
  }),
  save: os.save.handler(async ({ input }) => {
    const before = evidenceHosts(await readEvidenceSettings());
    refuse(await writeEvidenceSettings(input));
    return { hosts: await hostsLeft(before, device) };
  }),
  keepKey: os.keepKey.handler(async ({ input: { source, key } }) => {
    if (!isKeyed(source)) throw new ORPCError('BAD_REQUEST', { message: t('desk.noKey') });
    await (key === undefined ? dropEvidenceKey(source) : keepEvidenceKey(source, key));
  }),
  saveModel: os.saveModel.handler(async ({ input: { choice, key } }) => {
    const earlier = await readLanguageModel();
    refuse(await forbiddenModelHost(choice));
    // Dropped first: a background that dies before the end must not leave the key of one server to another.
    if (!isSameServer(earlier, choice)) await keepLanguageModelKey(undefined);
    refuse(await writeLanguageModel(choice));
    if (key !== undefined) await keepLanguageModelKey(key);
    return { hosts: await hostsLeft(languageModelHosts(earlier), device) };
  }),
  testModel: os.testModel.handler(async ({ signal }) =>
    (await device()).languageModel.test(undefined, signal ? { signal } : {}),
  ),
  readFeeds: os.readFeeds.handler(async ({ input: { isOn } }) => {
    await changeFeedSchedule({ isOn });
    await followFeeds();
  }),
});
