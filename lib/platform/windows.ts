/** Our own pages in a window of their own, and the panel beside the page. */
import { browser } from './browser.ts';

/** A small window with one check in it, to be asked about. */
export const openCheckWindow = async (check: string): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(`/sidepanel.html#check=${check}`),
    type: 'popup',
    width: 420,
    height: 640,
  });
};
