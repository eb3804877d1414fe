/** The page that our extension opens when it is installed: in the way of whoever is here for something else. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from './surface.ts';

const WELCOME = 'welcome.html';

/** An extension is installed into a profile once. */
export const opensWelcome = ({ extensionDir, profile }: LaunchOptions): boolean =>
  existsSync(join(extensionDir, WELCOME)) && (profile === undefined || readdirSync(profile).length === 0);

/**
 * Not before it shows something: Chromium forgets our messages where a page ends while it is asking for them. Whether it
 * comes at all is for the specs of the first page to say; here it is only in the way.
 */
export const closeWelcome = async (browser: Browser): Promise<void> => {
  const welcome = await browser.findTab(`${browser.extensionOrigin}/${WELCOME}`).catch(() => undefined);
  if (!welcome) return;
  await welcome.waitFor('h1');
  await welcome.close();
};
