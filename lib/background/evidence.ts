/** The evidence of this device as the background holds it: the engine's library and model, and feeds that are read by themselves. */
import { changeFeedSchedule, nextFeeds, readFeedSchedule } from '../connections/this-device/feed-schedule.ts';
import type { EvidenceDeskParts } from '../desk/evidence-desk.ts';
import type { LibraryDeskParts } from '../desk/library-desk.ts';
import { FEEDS_ALARM } from '../device/feeds-alarm.ts';
import { deviceLanguageModel, deviceLibrary, deviceService } from '../device/reach-engine.ts';
import { setAlarm } from '../platform/alarm.ts';
import { systemClock } from '../platform/clock.ts';
import { stayAwakeWhile } from './stay-awake.ts';

/** The browser may have forgotten the alarm, or the person may have changed their mind. */
const followFeeds = async (): Promise<void> =>
  setAlarm(FEEDS_ALARM, nextFeeds(await readFeedSchedule(), systemClock.now()));

/** A run that was cut short is begun again by the alarm, and feeds that were read by then say that nothing changed. */
const readFeeds = async (): Promise<void> => {
  const due = nextFeeds(await readFeedSchedule(), systemClock.now());
  if (due !== undefined && due <= systemClock.now()) {
    await stayAwakeWhile(async () => {
      for await (const _feed of await (await deviceLibrary()).fill());
    });
    await changeFeedSchedule({ readAt: systemClock.now() });
  }
  await followFeeds();
};

export const feeds = { followFeeds, readFeeds };

export const evidenceParts: EvidenceDeskParts & LibraryDeskParts = {
  library: deviceLibrary,
  languageModel: deviceLanguageModel,
  deviceService,
  followFeeds,
};
