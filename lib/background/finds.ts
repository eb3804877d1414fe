/** Looking for posts, and the scheduled jobs of projects, as the background holds them. */
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { CollectingDeskParts } from '../desk/collecting-desk.ts';
import { deviceCollecting, deviceService } from '../device/reach-engine.ts';
import { createFinds } from '../narratives/find-posts.ts';
import { pageStoriesOf } from '../narratives/page-stories-of.ts';
import { setAlarm } from '../platform/alarm.ts';
import { systemClock } from '../platform/clock.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { mayLeave, rememberAnswer } from '../privacy/leaving.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import { sweepPageStories, writePageStories } from '../records/page-stories.ts';
import { readFind, readFinds } from '../records/read-finds.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { sweepFinds, writeFind } from '../records/write-finds.ts';
import { stayAwakeOverJobs } from './awake-over-jobs.ts';
import { inBackground } from './in-background.ts';
import { stayAwakeWhile } from './stay-awake.ts';

/** The listeners know it by this name. */
const COLLECT_ALARM = 'collect';
const DAY_MS = 24 * 60 * 60_000;

export const finds = createFinds({
  collecting: deviceCollecting,
  read: readFind,
  all: readFinds,
  write: writeFind,
  mayLeave,
  rememberAnswer,
  missingOf: (hosts) => withoutPermission(hosts.map((host) => `https://${host}/`)),
  follow: stayAwakeWhile,
  onDone: async (record, job) => {
    const run = await retryOnNextEngine(deviceCollecting, (client) => client.run({ id: job }));
    const found = pageStoriesOf(record, DEVICE, run);
    if (found) await writePageStories(found);
    await tick();
  },
  now: systemClock.now,
});

const NEXT = 'collect-next';

/** Starts what is due, lets go what is old, and sets the alarm for what comes next. */
export const tick = async (): Promise<void> => {
  const { postsDays } = (await readPrivacy()).retention;
  const { next } = await retryOnNextEngine(deviceCollecting, (client) => client.tick({ postsDays }));
  await writeSetting(NEXT, next);
  await setAlarm(COLLECT_ALARM, next);
  inBackground(stayAwakeOverJobs());
};

/** A browser may forget its alarms when it ends. Where nothing was ever collected the engine is not even started. */
const resumeAlarm = async (): Promise<void> => {
  const next = await readSetting(NEXT);
  if (typeof next === 'number') await setAlarm(COLLECT_ALARM, next);
};

export const wakeUpFinds = async (): Promise<void> => {
  await resumeAlarm();
  await finds.wakeUp();
  const tooOld = systemClock.now() - (await readPrivacy()).retention.postsDays * DAY_MS;
  await sweepFinds(tooOld);
  await sweepPageStories(tooOld);
};

export const collectingParts: Omit<CollectingDeskParts, 'findAbout'> = {
  collecting: deviceCollecting,
  deviceService,
  finds,
  scheduleChanged: tick,
};
