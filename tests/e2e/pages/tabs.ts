/** Finds out how the extension itself knows a tab. */
import type { Tab, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { ownElementsIn } from './page-script.ts';

declare const chrome: typeof import('wxt/browser').browser;

/** The id of the tab in front at this address, once a click has let the extension know the address. */
export const tabIdOf = (page: View, address: string): Promise<number> =>
  until(`a tab at ${address}`, () =>
    page.evaluate(
      async (start) => (await chrome.tabs.query({})).findLast(({ url }) => url?.startsWith(start))?.id,
      address,
    ),
  );

/** The text of our cards in a page that the extension may read. */
export const cardTextIn = async (page: Tab, tabId: number): Promise<string> =>
  (await ownElementsIn(page, tabId)).map(({ text }) => text).join('\n');

/** The text on the icon while this tab is in front. */
export const badgeOf = (page: View, tabId: number): Promise<string> =>
  page.evaluate((id) => chrome.action.getBadgeText({ tabId: id }), tabId);

/** The text on the icon of every tab without one of its own. */
export const iconText = (page: View): Promise<string> => page.evaluate(() => chrome.action.getBadgeText({}));
