/** Closes the page that our extension opens when it is installed, for specs that test something else. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from './surface.ts';

const WELCOME = 'welcome.html';

/** An extension is installed into a profile once. */
export const opensWelcome = ({ extensionDir, profile }: LaunchOptions): boolean =>
  existsSync(join(extensionDir, WELCOME)) && (profile === undefined || readdirSync(profile).length === 0);

/**
 * Waits until the page shows something: Chromium forgets our messages if a page closes while it is requesting them. The
 * specs of the welcome page test whether it opens at all, so its absence is no error here.
 */
export const closeWelcome = async (browser: Browser): Promise<void> => {
  const welcome = await browser.findTab(`${browser.extensionOrigin}/${WELCOME}`).catch(() => undefined);
  if (!welcome) return;
  await welcome.waitFor('h1');
  await welcome.close();
};
