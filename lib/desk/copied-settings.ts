/** Puts the settings into a copy, and offers those of a copy that are not here. Secrets are not among them. */

import { readPolicy } from '../connections/policy/policy-mirror.ts';
import {
  evidenceSetting,
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../connections/this-device/evidence-settings.ts';
import {
  changeFeedSchedule,
  type FeedSchedule,
  feedScheduleSetting,
  readFeedSchedule,
} from '../connections/this-device/feed-schedule.ts';
import {
  keepLanguageModelKey,
  languageModelSetting,
  readLanguageModel,
  writeLanguageModel,
} from '../connections/this-device/language-model.ts';
import {
  addedSourcesSetting,
  postSourcesSetting,
  readKnownSources,
  switchPostSource,
} from '../connections/this-device/post-sources.ts';
import { evidenceHosts } from '../contract/device/evidence-settings.ts';
import { languageModelHosts } from '../contract/device/language-model.ts';
import { hostsOfSources } from '../narratives/find-posts.ts';
import { readSavedSearches, savedSearchesSetting, saveSearch } from '../narratives/saved-searches.ts';
import { allowedHostsSetting } from '../privacy/allowed-hosts.ts';
import { offeredPrivacy } from '../privacy/copied-privacy.ts';
import { markedSitesSetting } from '../privacy/marked-sites.ts';
import { privacySetting } from '../privacy/privacy.ts';
import { sitesSetting, wikipediasSetting } from '../privacy/sites.ts';
import { createCopied, type Offered } from '../records/offered.ts';
import { readSetting } from '../records/settings.ts';

const COPIED = [
  ...[privacySetting.key, sitesSetting.key, wikipediasSetting.key, markedSitesSetting.key, savedSearchesSetting.key],
  allowedHostsSetting.key,
  ...[evidenceSetting().key, languageModelSetting.key, feedScheduleSetting.key],
  ...[postSourcesSetting.key, addedSourcesSetting.key],
];

/** As they are stored, with their versions. */
export const storedSettings = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(await Promise.all(COPIED.map(async (key) => [key, await readSetting(key)])));

export interface CopiedSettingsParts {
  followMarkedSites: () => Promise<void>;
  followFeeds: () => Promise<void>;
}

/** True if the language model of a copy is the one that is used here. */
export const isModelOf = async (stored: unknown): Promise<boolean> =>
  !differ(createCopied(stored).whole(languageModelSetting), await readLanguageModel());

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

export const offeredSettings = async (
  stored: unknown,
  { followMarkedSites, followFeeds }: CopiedSettingsParts,
): Promise<{ offered: Offered[]; unread: number }> => {
  const copied = createCopied(stored);
  const offered = await offeredPrivacy(copied, followMarkedSites);

  const known = new Set((await readSavedSearches()).map(({ id }) => id));
  const searches = copied.list(savedSearchesSetting).filter(({ id }) => !known.has(id) && known.add(id));
  const takeSearches = async () => {
    const now = Date.now();
    for (const search of searches) await saveSearch({ ...search, savedAt: Math.min(search.savedAt, now) });
  };
  if (searches.length > 0) offered.push({ id: 'searches', count: searches.length, isTicked: true, take: takeSearches });

  /** A setting that was never changed here has nothing to lose. */
  const offer = async (id: string, key: string, hosts: string[], take: () => Promise<unknown>) =>
    offered.push({ id, hosts, isTicked: (await readSetting(key)) === undefined, take });

  const { locked } = await readPolicy();
  const evidence = locked.includes('evidence') ? undefined : copied.whole(evidenceSetting());
  if (evidence && differ(evidence, await readEvidenceSettings()))
    await offer('evidence', evidenceSetting().key, evidenceHosts(evidence), () => writeEvidenceSettings(evidence));
  const model = copied.whole(languageModelSetting);
  if (model && differ(model, await readLanguageModel()))
    await offer('model', languageModelSetting.key, languageModelHosts(model), async () => {
      await keepLanguageModelKey(undefined);
      await writeLanguageModel(model);
    });
  const feeds = copied.whole(feedScheduleSetting);
  /** A copy has the wishes of its user; when its browser read the feeds is nothing for this one. */
  const wishesIn = ({ isOn, ignoresEarlierChecks }: FeedSchedule) => ({
    isOn,
    ...(ignoresEarlierChecks === undefined ? {} : { ignoresEarlierChecks }),
  });
  const wishes = feeds && wishesIn(feeds);
  if (wishes && differ(wishes, wishesIn(await readFeedSchedule())))
    await offer('feeds', feedScheduleSetting.key, [], async () => {
      await changeFeedSchedule(wishes);
      await followFeeds();
    });

  const on = copied.whole(postSourcesSetting);
  const added = copied.list(addedSourcesSetting);
  const sourcesHere = await readKnownSources();
  const isOnHere = new Map(sourcesHere.map(({ source, isOn }) => [source, isOn]));
  const all = [...new Set([...isOnHere.keys(), ...(on ?? []), ...added])];
  const switched = all.filter((source) => (isOnHere.get(source) ?? !on?.includes(source)) !== on?.includes(source));
  if (on && switched.length > 0)
    await offer('sources', postSourcesSetting.key, hostsOfSources(on), async () => {
      for (const source of switched) await switchPostSource(source, on.includes(source));
    });
  return { offered, unread: copied.unread() };
};
