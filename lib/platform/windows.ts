/** Opens extension pages in tabs and windows. */
import { browser } from './browser.ts';

/** A small window with a view of the panel, where no panel can open. */
export const openPanelWindow = async (hash: string): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(`/sidepanel.html${hash}`),
    type: 'popup',
    width: 420,
    height: 640,
  });
};

/** The panel's page in a tab, for browsers and places where the panel itself cannot open. */
export const openPanelInTab = async (hash: string): Promise<void> => {
  await browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html${hash}`) });
};

/** A window in which the user chooses an area of a capture; large, because the capture is as large as the page. */
export const openAreaWindow = async (): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL('/sidepanel.html#/image/area'),
    type: 'popup',
    width: 1000,
    height: 760,
  });
};

const welcome = (): string => browser.runtime.getURL('/welcome.html');

/** The page that opens after the installation, and that the user can reopen. */
export const openWelcome = async (): Promise<void> => {
  await browser.tabs.create({ url: welcome() });
};

export const isWelcome = (address: string | undefined): boolean => address?.startsWith(welcome()) ?? false;

export const openTab = async (url: string): Promise<void> => {
  await browser.tabs.create({ url });
};

export const openNewTab = async (): Promise<void> => {
  await browser.tabs.create({});
};

/** Opens each address in a tab of its own, the first one in front. */
export const openInTabs = async (addresses: readonly string[]): Promise<void> => {
  for (const [at, url] of addresses.entries()) await browser.tabs.create({ url, active: at === 0 });
};

/** The tab of this extension page; the popup and the panel have none. */
export const ownTab = async (): Promise<{ id: number; windowId: number } | undefined> => {
  const tab = await browser.tabs.getCurrent();
  return tab?.id === undefined ? undefined : { id: tab.id, windowId: tab.windowId };
};

export const closeOwnTab = async (): Promise<void> => {
  const tab = await ownTab();
  if (tab) await browser.tabs.remove(tab.id);
};

/** Closes the window of this extension page if it is a small one, which something of the extension has opened. */
export const closeOwnWindow = async (): Promise<void> => {
  if ((await browser.windows.getCurrent()).type === 'popup') window.close();
};

/** True if this extension page is shown in a private window. */
export const isInPrivateWindow = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito;

/** Opens a section of the options, or one place in it as `section/id`. */
export const openOptions = async (place = 'connections'): Promise<void> => {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${place}`) });
};

/** The active tab, with its address and title where a permission exposes them. */
export const activeTab = async (): Promise<
  { id: number; windowId: number; address: string; title: string } | undefined
> => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return undefined;
  return { id: tab.id, windowId: tab.windowId, address: tab.url ?? '', title: tab.title ?? '' };
};
