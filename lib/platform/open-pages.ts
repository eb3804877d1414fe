/** Returns whether a page of the extension is open: the popup, the panel, or one in a tab. */
import { browser } from './browser.ts';

const PAGES = ['POPUP', 'SIDE_PANEL', 'TAB'];

/** For the background. */
export const isPageOpen = async (): Promise<boolean> => {
  if (import.meta.env.FIREFOX) return browser.extension.getViews().some((view) => view !== globalThis);
  // A Chromium that does not know one of the types would refuse to filter by it.
  return (await browser.runtime.getContexts({})).some(({ contextType }) => PAGES.includes(contextType));
};
