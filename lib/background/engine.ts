/** Connects the background to this device's engine: post searches, scheduled jobs, evidence. */

import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { Service } from '../contract/index.ts';
import { DAY_MS } from '../dates/spans.ts';
import type { CollectingDeskParts } from '../desk/collecting.ts';
import { connectionInfo } from '../desk/connection-info.ts';
import type { LibraryDeskParts } from '../desk/library.ts';
import { refusalOf } from '../desk/refusals.ts';
import { findingsOfPage, searchFindings } from '../desk/search-findings.ts';
import type { TopicsDeskParts } from '../desk/topics.ts';
import { device } from '../device/reach-engine.ts';
import { createFinds, type Finds } from '../narratives/find-posts.ts';
import { systemClock } from '../platform/clock.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { mayLeave, maySearchLeave, rememberAnswer } from '../privacy/leaving.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import { readFind, readFinds } from '../records/read-finds.ts';
import { sweepFinds, writeFind } from '../records/write-finds.ts';
import { resumeCollectAlarm, stayAwakeWhile, tick } from './alarms.ts';
import { inBackground } from './in-background.ts';
import { noteTopicNews, noteTopicSeen } from './topic-news.ts';

interface FindConnections {
  serviceOf: (connection: string) => Promise<Service>;
  beforeUse: (connection: string) => Promise<void>;
}

export const openFinds = ({ serviceOf, beforeUse }: FindConnections): Finds =>
  createFinds({
    collecting: async () => (await device()).collecting,
    read: readFind,
    all: readFinds,
    write: writeFind,
    mayLeave,
    maySearchLeave,
    rememberAnswer,
    missingOf: (hosts) => withoutPermission(hosts.map((host) => `https://${host}/`)),
    hostsOfService: async (connection) => (await connectionInfo(connection)).hosts,
    beforeUse,
    findingsOf: async (record, job) => {
      const at = systemClock.now();
      if (record.check !== undefined) return searchFindings(await serviceOf(record.connection), record, at);
      // Of typed words the run alone is shown.
      if (record.pageKey === undefined || job === undefined) return undefined;
      const run = await retryOnNextEngine(device, ({ collecting }) => collecting.run({ id: job }));
      return findingsOfPage(await serviceOf(DEVICE), record, run, at);
    },
    failureOf: refusalOf,
    follow: (work, { searches }) =>
      stayAwakeWhile(async () => {
        await work();
        // Sets the alarm that deletes the find with its words, also where it found nothing.
        if (searches === 'networks') await tick();
      }),
    now: systemClock.now,
  });

export const wakeUpFinds = async (finds: Finds): Promise<void> => {
  await resumeCollectAlarm();
  await finds.wakeUp();
  await sweepFinds(systemClock.now() - (await readPrivacy()).retention.postsDays * DAY_MS);
};

export const collectingParts: Omit<CollectingDeskParts & TopicsDeskParts, 'serviceOf'> = {
  device,
  clock: systemClock,
  scheduleChanged: tick,
  topicSeen: noteTopicSeen,
  runsChanged: (topics) => inBackground(noteTopicNews(topics)),
};

export const libraryParts: Pick<LibraryDeskParts, 'device' | 'stayAwakeWhile'> = {
  device,
  stayAwakeWhile,
};
