/** Connects the background to this device's engine: post searches, scheduled jobs, evidence. */

import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { DEVICE } from '../contract/device/device.ts';
import { DAY_MS } from '../dates/spans.ts';
import type { CollectingDeskParts } from '../desk/collecting.ts';
import type { EvidenceDeskParts } from '../desk/evidence.ts';
import { withSummary } from '../desk/find-summary.ts';
import type { LibraryDeskParts } from '../desk/library.ts';
import { keepPostsOf } from '../desk/posts-of-check.ts';
import type { TopicsDeskParts } from '../desk/topics.ts';
import { device } from '../device/reach-engine.ts';
import { createFinds } from '../narratives/find-posts.ts';
import { pageStoriesOf } from '../narratives/page-stories-of.ts';
import { systemClock } from '../platform/clock.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { mayLeave, maySearchLeave, rememberAnswer } from '../privacy/leaving.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import { sweepCheckPosts } from '../records/check-posts.ts';
import { sweepPageStories, writePageStories } from '../records/page-stories.ts';
import { readCheck } from '../records/read-checks.ts';
import { readFind, readFinds } from '../records/read-finds.ts';
import { sweepFinds, writeFind } from '../records/write-finds.ts';
import { feeds, resumeCollectAlarm, stayAwakeWhile, tick } from './alarms.ts';
import { inBackground } from './in-background.ts';
import { noteTopicNews, noteTopicSeen } from './topic-news.ts';

export const finds = createFinds({
  collecting: async () => (await device()).collecting,
  read: readFind,
  all: readFinds,
  write: writeFind,
  mayLeave,
  maySearchLeave,
  rememberAnswer,
  missingOf: (hosts) => withoutPermission(hosts.map((host) => `https://${host}/`)),
  follow: (work) =>
    stayAwakeWhile(async () => {
      await work();
      // Sets the alarm that deletes the search with its words, also where it found nothing.
      await tick();
    }),
  onDone: async (record, job) => {
    const run = await retryOnNextEngine(device, ({ collecting }) => collecting.run({ id: job }));
    const found = pageStoriesOf(record, DEVICE, run);
    if (found) {
      await writePageStories(found);
      // The numbers of the run are kept if the index does not respond.
      const summary = await withSummary(found, record.query, await device()).catch(() => undefined);
      if (summary) await writePageStories(summary);
    }
    const check = record.check === undefined ? undefined : await readCheck(record.check);
    if (check) await keepPostsOf({ serviceOf: device, clock: systemClock }, check, DEVICE);
  },
  now: systemClock.now,
});

export const wakeUpFinds = async (): Promise<void> => {
  await resumeCollectAlarm();
  await finds.wakeUp();
  const tooOld = systemClock.now() - (await readPrivacy()).retention.postsDays * DAY_MS;
  await sweepFinds(tooOld);
  await sweepPageStories(tooOld);
  await sweepCheckPosts(tooOld);
};

export const collectingParts: Omit<CollectingDeskParts & TopicsDeskParts, 'findAbout' | 'serviceOf'> = {
  device,
  finds,
  scheduleChanged: tick,
  topicSeen: noteTopicSeen,
  runsChanged: (topics) => inBackground(noteTopicNews(topics)),
};

export const evidenceParts: Omit<EvidenceDeskParts & LibraryDeskParts, 'libraryGrows' | 'libraryGrew'> = {
  device,
  followFeeds: feeds.followFeeds,
  stayAwakeWhile,
};
