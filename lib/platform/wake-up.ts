/** Combines one alarm and one timer: the alarm survives the death of workers, the timer is punctual. */
import { browser } from './browser.ts';

const ALARM = 'wake-up';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Replaces the previous wake-up; undefined clears it. The alarm repeats every minute until then: if a worker dies before it
 * sets the alarm again, another is started.
 */
export const scheduleWakeUp = async (moment: number | undefined, onWake: () => void): Promise<void> => {
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
