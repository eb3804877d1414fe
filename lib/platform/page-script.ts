/** Puts our script into one tab, where the person has just acted in it, and asks it something. */
import { browser } from './browser.ts';

const SCRIPT = '/content-scripts/page.js';

/** The script finds out by itself that it is there already. Fails where no script may run, such as in a store page. */
export const askPage = async (tab: number, message: object): Promise<unknown> => {
  await browser.scripting.executeScript({ target: { tabId: tab }, files: [SCRIPT] });
  return browser.tabs.sendMessage(tab, message);
};
