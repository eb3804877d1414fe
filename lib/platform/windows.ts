/** Opens extension pages in tabs and windows, and the side panel. */
import { browser } from './browser.ts';

/** A small window that shows one check for consent, or the form to enter one. */
export const openCheckWindow = async (check?: string): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(`/sidepanel.html#/check${check === undefined ? '' : `/${check}`}`),
    type: 'popup',
    width: 420,
    height: 640,
  });
};

/** A small window that shows the consent of a post search, and then its results. */
const openPostsWindow = async (address: `/sidepanel.html#/posts${string}`): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(address),
    type: 'popup',
    width: 420,
    height: 640,
  });
};

export const openFindWindow = (find: string): Promise<void> => openPostsWindow(`/sidepanel.html#/posts/find/${find}`);

/** The search of the panel with these values; it sends nothing before the user presses its button. */
export const openSearchWindow = (search: Record<string, string>): Promise<void> =>
  openPostsWindow(`/sidepanel.html#/posts?${new URLSearchParams(search)}`);

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

export const openNewTab = async (): Promise<void> => {
  await browser.tabs.create({});
};

/** The tab of this extension page. */
export const ownTab = async (): Promise<number | undefined> => (await browser.tabs.getCurrent())?.id;

export const closeOwnTab = async (): Promise<void> => {
  const tab = await ownTab();
  if (tab !== undefined) await browser.tabs.remove(tab);
};

/** Opens a section of the options, or one place in it as `section/id`. */
export const openOptions = async (place = 'connections'): Promise<void> => {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${place}`) });
};

/** Opens Firefox's sidebar; requires a user's click. */
const openSidebar = (): Promise<void> =>
  // The types are Chromium's, which has no sidebar.
  (browser as unknown as { sidebarAction: { open(): Promise<void> } }).sidebarAction.open();

/** The active tab, with its address and title where a permission exposes them. */
export const activeTab = async (): Promise<
  { id: number; windowId: number; address: string; title: string } | undefined
> => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return undefined;
  return { id: tab.id, windowId: tab.windowId, address: tab.url ?? '', title: tab.title ?? '' };
};

/** Requires a fresh click: call it first in the handler. */
export const openPanel = async (tab: number): Promise<void> => {
  if (import.meta.env.FIREFOX) await openSidebar();
  else await browser.sidePanel.open({ tabId: tab });
};

/**
 * Opens the panel next to the welcome page at a check that is about to be created there. Call it first in the click handler.
 */
export const openPracticePanel = (tab: number, check: string): Promise<void> => openPanelAt(tab, `#/check/${check}`);

/** The same at a given address. Setting the address and opening the panel are one gesture, so neither waits for the other. */
export const openPanelAt = async (tab: number, hash: string): Promise<void> => {
  const path = `sidepanel.html${hash}`;
  if (import.meta.env.FIREFOX) {
    // The types are Chromium's, which has no sidebar.
    const { sidebarAction } = browser as unknown as {
      sidebarAction: { setPanel(details: { tabId: number; panel: string }): Promise<void>; open(): Promise<void> };
    };
    await Promise.all([sidebarAction.setPanel({ tabId: tab, panel: path }), sidebarAction.open()]);
  } else {
    await Promise.all([
      browser.sidePanel.setOptions({ tabId: tab, path, enabled: true }),
      browser.sidePanel.open({ tabId: tab }),
    ]);
  }
};
