/** The page that our extension opens when it is installed: in the way of whoever is here for something else. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from './surface.ts';

const WELCOME = 'welcome.html';

/** An extension is installed into a profile once. */
export const opensWelcome = ({ extensionDir, profile }: LaunchOptions): boolean =>
  existsSync(join(extensionDir, WELCOME)) && (profile === undefined || readdirSync(profile).length === 0);

export const closeWelcome = async (browser: Browser): Promise<void> => {
  await (await browser.findTab(`${browser.extensionOrigin}/${WELCOME}`)).close();
};
