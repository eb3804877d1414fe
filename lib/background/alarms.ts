/** Runs the jobs that an alarm or a wake-up starts: scheduled jobs, the sweep of old checks. */
import { sweep } from '../checks/sweep.ts';
import { areSourceSecretsLocked } from '../connections/this-device/post-sources.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { device, hasDeviceStore } from '../device/reach-engine.ts';
import { SWEEP_ALARM, setAlarm } from '../platform/alarm.ts';
import { browser } from '../platform/browser.ts';
import { systemClock } from '../platform/clock.ts';
import { checksKeptMs, readPrivacy } from '../privacy/privacy.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { inBackground } from './in-background.ts';
import { noteTopicNews } from './topic-news.ts';

const CALL_EVERY_MS = 10_000;

/** Calls the extension's API while work is in flight: Firefox stops an event page that only waits for timers and requests. */
export const stayAwakeWhile = async <T>(work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), CALL_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** The entrypoint listens to this name. */
const COLLECT_ALARM = 'collect';
const NEXT_COLLECTION = 'collect-next';

let isAwakeOverJobs = false;

/** Keeps Firefox's event page alive over jobs that no page follows: a restarted job would query its hosts again. */
const stayAwakeOverJobs = async (): Promise<void> => {
  // In Chromium the engine's page keeps itself alive.
  if (!import.meta.env.FIREFOX || isAwakeOverJobs) return;
  isAwakeOverJobs = true;
  try {
    await stayAwakeWhile(async () => (await device()).collecting.idle());
  } finally {
    isAwakeOverJobs = false;
  }
};

/** Starts the jobs that are due, drops old posts, and sets the alarm for the next job. */
export const tick = async (): Promise<void> => {
  const { postsDays } = (await readPrivacy()).retention;
  const waits = await areSourceSecretsLocked();
  const { next, topics } = await retryOnNextEngine(device, async ({ collecting }) => {
    const ticked = await collecting.tick({ postsDays, waits });
    // Without a next call no job has a schedule, and none can have brought news.
    return { ...ticked, topics: ticked.next === undefined ? undefined : await collecting.topics() };
  });
  await writeSetting(NEXT_COLLECTION, next);
  await setAlarm(COLLECT_ALARM, next);
  // While a job runs, the next call comes within a minute, and notes what this one missed.
  if (topics) await noteTopicNews(topics);
  inBackground(stayAwakeOverJobs());
};

/** A browser may drop its alarms when it quits. The engine is not started where nothing was ever collected. */
export const resumeCollectAlarm = async (): Promise<void> => {
  const next = await readSetting(NEXT_COLLECTION);
  if (typeof next === 'number') await setAlarm(COLLECT_ALARM, next);
};

/** Runs on every wake-up, and by an alarm for removed checks. */
export const sweepNow = async (): Promise<void> => {
  const keptMs = checksKeptMs(await readPrivacy());
  await sweep(systemClock.now(), keptMs, {
    callEngine: async (call) => {
      if (await hasDeviceStore()) await retryOnNextEngine(device, async ({ copies }) => call(copies));
    },
    setAlarm: (at) => setAlarm(SWEEP_ALARM, at),
  });
};
