/** Puts our script into one tab, where the person has just acted in it, or into every page of a site that they allowed. */
import { browser } from './browser.ts';
import { systemClock } from './clock.ts';

const SCRIPT = '/content-scripts/page.js';
const CAPTURE = '/capture.js';

/**
 * Chromium may dispatch a click before its `activeTab` permission is in force: on a busy machine the page was refused for up
 * to 92 ms and then allowed. Without a retry the page counts as one that cannot be read.
 */
const RETRY_PAUSES_MS = [10, 20, 50, 100, 250];

const inject = async (tab: number, file: typeof SCRIPT | typeof CAPTURE) => {
  const run = () => browser.scripting.executeScript({ target: { tabId: tab }, files: [file] });
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await run();
    } catch {
      await systemClock.sleep(pause);
    }
  }
  return run();
};

const onItsWay = new Map<number, Promise<unknown>>();
/** Tabs whose page was asked, and that have not got the script that stays yet. */
const toFollow = new Set<number>();

/** The script finds out by itself that it is there already. Fails where no script may run, such as in a store page. */
export const putIntoPage = (tab: number): Promise<unknown> => {
  const put =
    onItsWay.get(tab) ??
    inject(tab, SCRIPT)
      .then(() => void toFollow.delete(tab))
      .finally(() => onItsWay.delete(tab));
  onItsWay.set(tab, put);
  return put;
};

/**
 * What is selected in a page, and what the page is: by a script of its own, a third of the one that stays, since somebody waits
 * for it. That one follows with the first thing to be shown. Fails where no script may run, such as in a store page.
 */
export const captureFrom = async (tab: number): Promise<unknown> => {
  const [inPage] = await inject(tab, CAPTURE);
  toFollow.add(tab);
  return inPage?.result;
};

/** Puts the script that stays into a page that was only asked so far. Where that fails, the next thing to be shown retries it. */
export const followCapture = async (tab: number): Promise<void> => {
  if (toFollow.has(tab)) await putIntoPage(tab).catch(() => {});
};

export const callPage = async (tab: number, message: object): Promise<unknown> => {
  await putIntoPage(tab);
  return sendToPage(tab, message);
};

/** Where the script is there already, or has been about to be. */
export const sendToPage = async (tab: number, message: object): Promise<unknown> => {
  await followCapture(tab);
  await onItsWay.get(tab)?.catch(() => {});
  return browser.tabs.sendMessage(tab, message);
};

/** Into a page of our own, where no script can be put from outside. */
export const standInOwnPage = (document: Document): void => {
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
};

const REGISTERED = 'marks';

/**
 * From now on the script is in every page of these patterns, and of no others. The browser keeps this over its own restart,
 * but not over an update of the extension.
 */
export const stayInPages = async (matches: string[]): Promise<void> => {
  const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [REGISTERED] });
  const script = { id: REGISTERED, js: [SCRIPT], css: [], matches, persistAcrossSessions: true };
  if (matches.length > 0) {
    if (registered) await browser.scripting.updateContentScripts([script]);
    else await browser.scripting.registerContentScripts([script]);
  } else if (registered) await browser.scripting.unregisterContentScripts({ ids: [REGISTERED] });
};
