/** Keeps the context menu in step with the settings. The browser stores the menu while this worker sleeps. */

import { connectionNameAmong } from '../../connections/connection-name.ts';
import { readProfiles } from '../../connections/profiles.ts';
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
  const [profiles, { openPanel: opensPanel }] = await Promise.all([readProfiles(), readPrivacy()]);
  const { active, services } = profiles;
  const { name: recipientName, own } = connectionNameAmong(profiles, active);
  const videos = services.find(({ id }) => id === active)?.videos ?? false;
  return { recipientName, isService: !own, videos, opensPanel };
};
