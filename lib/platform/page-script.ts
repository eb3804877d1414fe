/** Injects the page script into one tab after the user acted in it, or into every page of a site that they allowed. */
import { browser } from './browser.ts';
import { systemClock } from './clock.ts';

const SCRIPT = '/content-scripts/page.js';
const CAPTURE = '/capture.js';
const DETAILS = '/page-details.js';
const SELECTED = '/selected.js';

/**
 * Chromium may dispatch a click before its `activeTab` permission is in force: on a busy machine the page was refused for up
 * to 92 ms and then allowed. Without a retry the page counts as one that cannot be read.
 */
const RETRY_PAUSES_MS = [10, 20, 50, 100, 250];

const inject = async (tab: number, file: typeof SCRIPT | typeof CAPTURE | typeof DETAILS | typeof SELECTED) => {
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
/** Tabs that ran the capture script and do not have the page script yet. */
const toFollow = new Set<number>();

/** The script detects by itself that it is already running. Rejects where no script may run, such as in a store page. */
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
 * Captures the selection and the page with a separate script, a third of the page script's size, since the user is waiting. The
 * page script follows with the first card. Rejects where no script may run, such as in a store page.
 */
export const captureFrom = async (tab: number): Promise<unknown> => {
  const [inPage] = await inject(tab, CAPTURE);
  toFollow.add(tab);
  return inPage?.result;
};

/** Reads the authors and the date of a page. Rejects where no script may run. */
export const detailsFrom = async (tab: number): Promise<unknown> => {
  const [inPage] = await inject(tab, DETAILS);
  return inPage?.result;
};

/** Reads the selected words, and nothing that is written in a field. Rejects where no script may run. */
export const wordsSelectedIn = async (tab: number): Promise<unknown> => {
  const [inPage] = await inject(tab, SELECTED);
  return inPage?.result;
};

/** Injects the page script into a page that only ran the capture script so far. If that fails, the next card retries it. */
export const followCapture = async (tab: number): Promise<void> => {
  if (toFollow.has(tab)) await putIntoPage(tab).catch(() => {});
};

export const callPage = async (tab: number, message: object): Promise<unknown> => {
  await putIntoPage(tab);
  return sendToPage(tab, message);
};

/** Sends to a page that has the page script, or whose injection is in flight. */
export const sendToPage = async (tab: number, message: object): Promise<unknown> => {
  await followCapture(tab);
  await onItsWay.get(tab)?.catch(() => {});
  return browser.tabs.sendMessage(tab, message);
};

/** Loads the script in an extension page, into which it cannot be injected. */
export const standInOwnPage = (document: Document): void => {
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
};

const REGISTERED = 'marks';

/**
 * Registers the script for every page of these patterns, and for no others. The registration survives a restart of the browser,
 * but not an update of the extension.
 */
export const stayInPages = async (matches: string[]): Promise<void> => {
  const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [REGISTERED] });
  const script = { id: REGISTERED, js: [SCRIPT], css: [], matches, persistAcrossSessions: true };
  if (matches.length > 0) {
    if (registered) await browser.scripting.updateContentScripts([script]);
    else await browser.scripting.registerContentScripts([script]);
  } else if (registered) await browser.scripting.unregisterContentScripts({ ids: [REGISTERED] });
};
