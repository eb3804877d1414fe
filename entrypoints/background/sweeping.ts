/** The sweep of checks as the background runs it: on every wake-up, and by an alarm for checks that were removed. */
import { sweep } from '../../lib/checks/sweep.ts';
import { SWEEP_ALARM } from '../../lib/checks/sweep-alarm.ts';
import { orAskTheNext } from '../../lib/connections/this-device/ask-the-next.ts';
import { deviceCopies, hasDeviceStore } from '../../lib/device/reach-engine.ts';
import { setAlarm } from '../../lib/platform/alarm.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { checksKeptMs, readPrivacy } from '../../lib/privacy/privacy.ts';

export const sweepNow = async (): Promise<void> => {
  const keptMs = checksKeptMs(await readPrivacy());
  await sweep(systemClock.now(), keptMs, {
    callEngine: async (call) => {
      if (await hasDeviceStore()) await orAskTheNext(deviceCopies, async (engine) => call(engine));
    },
    setAlarm: (at) => setAlarm(SWEEP_ALARM, at),
  });
};
