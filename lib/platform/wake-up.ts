/** One alarm and one timer: the alarm outlives this worker, the timer is on time. */
import { browser } from './browser.ts';

const ALARM = 'wake-up';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces what was asked for before. */
export const wakeAt = async (moment: number, onWake: () => void): Promise<void> => {
  clearTimeout(timer);
  timer = setTimeout(onWake, Math.max(0, moment - Date.now()));
  await browser.alarms.create(ALARM, { when: Math.max(Date.now() + 1, moment) });
};

export const onWakeUp = (onWake: () => void): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) onWake();
  });
};
