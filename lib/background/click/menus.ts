/** Keeps the context menu and the click on the icon in step with the settings. The browser stores the menu while this worker sleeps. */

import { connectionNameAmong } from '../../connections/connection-name.ts';
import { readProfiles } from '../../connections/profiles.ts';
import { deviceHosts } from '../../connections/this-device/publishers.ts';
import { browser } from '../../platform/browser.ts';
import { areAlwaysAllowed, readAnsweredSites } from '../../privacy/leaving.ts';
import { type Opens, readPrivacy } from '../../privacy/privacy.ts';
import { mirrorAnswers } from './answered-sites.ts';
import { applyToIcon } from './icon.ts';
import { COVERED_BY_HOSTS, type MenuSettings, menuItems } from './menu-items.ts';

/** The menu items and the side panel: settings that the browser shows outside of a page. */
interface ShownSettings extends MenuSettings {
  opens: Opens;
}

let shown = '';
let turn: Promise<unknown> = Promise.resolve();

const rebuild = async (settings: ShownSettings): Promise<void> => {
  const wanted = JSON.stringify(settings);
  if (wanted === shown) return;
  await browser.contextMenus.removeAll();
  for (const item of menuItems(settings)) browser.contextMenus.create(item);
  await applyToIcon(settings.opens);
  // A panel that opens with every check opens for the shortcuts of every site.
  const { opensPanel, answeredSites, areHostsAllowed, isService } = settings;
  await (opensPanel
    ? mirrorAnswers([], [])
    : mirrorAnswers(answeredSites, areHostsAllowed && !isService ? COVERED_BY_HOSTS : []));
  shown = wanted;
};

/** Serialized: two calls that create the same items at once would both fail. */
export const showMenus = (read: () => Promise<ShownSettings>): Promise<void> => {
  const next = turn.then(async () => rebuild(await read()));
  turn = next.catch(() => undefined);
  return next;
};

/** The newest answers. On a site beyond these the panel opens without need. */
const MAX_SITES = 100;

export const readMenuSettings = async (): Promise<ShownSettings> => {
  const [profiles, { opens }, sites, areHostsAllowed] = await Promise.all([
    readProfiles(),
    readPrivacy(),
    readAnsweredSites(),
    deviceHosts().then(areAlwaysAllowed),
  ]);
  const { active, services } = profiles;
  const { name: recipientName, own } = connectionNameAmong(profiles, active);
  const videos = services.find(({ id }) => id === active)?.videos ?? false;
  const answeredSites = sites.slice(-MAX_SITES);
  return {
    recipientName,
    isService: !own,
    videos,
    opensPanel: opens === 'panel',
    answeredSites,
    areHostsAllowed,
    opens,
  };
};
