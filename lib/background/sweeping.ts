/** The sweep of checks as the background runs it: on every wake-up, and by an alarm for checks that were removed. */
import { sweep } from '../checks/sweep.ts';
import { SWEEP_ALARM } from '../checks/sweep-alarm.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { deviceCopies, hasDeviceStore } from '../device/reach-engine.ts';
import { setAlarm } from '../platform/alarm.ts';
import { systemClock } from '../platform/clock.ts';
import { checksKeptMs, readPrivacy } from '../privacy/privacy.ts';

export const sweepNow = async (): Promise<void> => {
  const keptMs = checksKeptMs(await readPrivacy());
  await sweep(systemClock.now(), keptMs, {
    callEngine: async (call) => {
      if (await hasDeviceStore()) await retryOnNextEngine(deviceCopies, async (engine) => call(engine));
    },
    setAlarm: (at) => setAlarm(SWEEP_ALARM, at),
  });
};
