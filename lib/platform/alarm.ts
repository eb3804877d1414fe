/** Named alarms in addition to the one of the checks: they outlive the background and repeat until they are cleared. */
import { browser } from './browser.ts';

/** Deletes removed checks. The background listens for these before the modules that set them are loaded, so the names are here. */
export const SWEEP_ALARM = 'sweep';
/** Reads the feeds of the listed fact-checkers. */
export const FEEDS_ALARM = 'feeds';
/** Locks the secrets. */
export const LOCK_ALARM = 'lock-secrets';

/**
 * Undefined clears the alarm. If the background dies before it sets the alarm again, the period wakes another within the hour.
 */
export const setAlarm = async (name: string, moment: number | undefined): Promise<void> => {
  if (moment === undefined) await browser.alarms.clear(name);
  else await browser.alarms.create(name, { when: Math.max(Date.now() + 1, moment), periodInMinutes: 60 });
};

export const onAlarm = (wanted: string, onTime: () => void): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === wanted) onTime();
  });
};
