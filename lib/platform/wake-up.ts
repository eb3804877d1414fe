/** Combines one alarm and one timer: the alarm survives the death of workers, the timer is punctual. */
import { browser } from './browser.ts';

const ALARM = 'wake-up';
/**
 * The alarm is never set sooner than this. One that is due at once can ring in a worker that is just being stopped; it is lost
 * with it, and the next one rings a minute later.
 */
const MIN_ALARM_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Replaces the previous wake-up; undefined clears it. The alarm repeats every minute until then: if a worker dies before it
 * sets the alarm again, another is started. The timer rings at the moment itself.
 */
export const scheduleWakeUp = async (moment: number | undefined, onWake: () => void): Promise<void> => {
  clearTimeout(timer);
  if (moment === undefined) {
    await browser.alarms.clear(ALARM);
    return;
  }
  timer = setTimeout(onWake, Math.max(0, moment - Date.now()));
  await browser.alarms.create(ALARM, { when: Math.max(Date.now() + MIN_ALARM_MS, moment), periodInMinutes: 1 });
};

export const onWakeUp = (onWake: () => void): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) onWake();
  });
};
