/** Keeps the context menu in step with the settings. The browser stores the menu while this worker sleeps. */

import { connectionName } from '../../connections/connection-name.ts';
import { readProfile } from '../../connections/profiles.ts';
import { recipientFor } from '../../connections/recipient.ts';
import { browser } from '../../platform/browser.ts';
import { readPrivacy } from '../../privacy/privacy.ts';
import { type MenuSettings, menuItems } from './menu-items.ts';

let shown = '';
let turn: Promise<unknown> = Promise.resolve();

const rebuild = async (settings: MenuSettings): Promise<void> => {
  const wanted = JSON.stringify(settings);
  if (wanted === shown) return;
  await browser.contextMenus.removeAll();
  for (const item of menuItems(settings)) browser.contextMenus.create(item);
  shown = wanted;
};

/** Serialized: two calls that create the same items at once would both fail. */
export const showMenus = (read: () => Promise<MenuSettings>): Promise<void> => {
  const next = turn.then(async () => rebuild(await read()));
  turn = next.catch(() => undefined);
  return next;
};

export const readMenuSettings = async (): Promise<MenuSettings> => {
  const { connection } = await recipientFor();
  const { name: recipientName, own } = await connectionName(connection);
  const videos = (await readProfile(connection))?.videos ?? false;
  return { recipientName, isService: !own, videos, opensPanel: (await readPrivacy()).openPanel };
};
