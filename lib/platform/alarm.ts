/** Alarms by name, beside the one of the checks: they outlive the background, and come again until they are taken back. */
import { browser } from './browser.ts';

/** Undefined takes it back. Where the background dies before it has asked anew, another is woken within the hour. */
export const setAlarm = async (name: string, moment: number | undefined): Promise<void> => {
  if (moment === undefined) await browser.alarms.clear(name);
  else await browser.alarms.create(name, { when: Math.max(Date.now() + 1, moment), periodInMinutes: 60 });
};

export const onAlarm = (wanted: string, onTime: () => void): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === wanted) onTime();
  });
};
