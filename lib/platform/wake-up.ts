/** One alarm and one timer: the alarm outlives this worker and whatever befalls the next, the timer is on time. */
import { browser } from './browser.ts';

const ALARM = 'wake-up';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Replaces what was asked for before; undefined takes it back. The alarm comes again every minute until then: a worker that
 * dies before it has asked anew is followed by another.
 */
export const wakeAt = async (moment: number | undefined, onWake: () => void): Promise<void> => {
  clearTimeout(timer);
  if (moment === undefined) {
    await browser.alarms.clear(ALARM);
    return;
  }
  timer = setTimeout(onWake, Math.max(0, moment - Date.now()));
  await browser.alarms.create(ALARM, { when: Math.max(Date.now() + 1, moment), periodInMinutes: 1 });
};

export const onWakeUp = (onWake: () => void): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) onWake();
  });
};
