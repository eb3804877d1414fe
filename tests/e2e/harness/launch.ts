/** Starts a browser with the extension; cleans up everything that was started for it, even after an error. */
import { launchTab } from '../../journeys/harness/keep-tab.ts';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { prepareGround } from './ground.ts';
import type { Browser, Driver, LaunchOptions } from './surface.ts';
import { closeWelcome, opensWelcome } from './welcome.ts';

const drivers = { chromium: launchChromium, firefox: launchFirefox, tab: launchTab };

export const launch = async (driver: Driver, options: LaunchOptions): Promise<Browser> => {
  const closesWelcome = driver !== 'tab' && !options.keepsWelcome && opensWelcome(options);
  const ground = await prepareGround(driver, options);
  try {
    const browser = await drivers[driver](options, ground);
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= browser.close().finally(ground.clear);
      return closing;
    };
    if (closesWelcome) await closeWelcome(browser);
    return { ...browser, close };
  } catch (error) {
    await ground.clear();
    throw error;
  }
};
