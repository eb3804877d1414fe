/** Our own pages in a window of their own, and the panel beside the page. */
import { browser } from './browser.ts';

/** A small window with one check in it, to be asked about, or with the place to enter one. */
export const openCheckWindow = async (check?: string): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(`/sidepanel.html#/check${check === undefined ? '' : `/${check}`}`),
    type: 'popup',
    width: 420,
    height: 640,
  });
};

/** A small window that asks about a looking for posts, and then shows what comes of it. */
export const openFindWindow = async (find: string): Promise<void> => {
  await browser.windows.create({
    url: browser.runtime.getURL(`/sidepanel.html#/posts/find/${find}`),
    type: 'popup',
    width: 420,
    height: 640,
  });
};

const welcome = (): string => browser.runtime.getURL('/welcome.html');

/** The page that somebody sees first, and can come back to. */
export const openWelcome = async (): Promise<void> => {
  await browser.tabs.create({ url: welcome() });
};

export const isWelcome = (address: string | undefined): boolean => address?.startsWith(welcome()) ?? false;

export const openNewTab = async (): Promise<void> => {
  await browser.tabs.create({});
};

/** The tab that this page of ours stands in. */
export const ownTab = async (): Promise<number | undefined> => (await browser.tabs.getCurrent())?.id;

export const closeOwnTab = async (): Promise<void> => {
  const tab = await ownTab();
  if (tab !== undefined) await browser.tabs.remove(tab);
};

/** A section of the options, or `section/id`: one place in it. */
export const openOptions = async (place = 'connections'): Promise<void> => {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${place}`) });
};

/** Firefox's place for the panel; only a person's click may open it. */
const openSidebar = (): Promise<void> =>
  // The types are Chromium's, which has no sidebar.
  (browser as unknown as { sidebarAction: { open(): Promise<void> } }).sidebarAction.open();

/** The tab in front, with its address and title where the person has let us see them. */
export const activeTab = async (): Promise<
  { id: number; windowId: number; address: string; title: string } | undefined
> => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return undefined;
  return { id: tab.id, windowId: tab.windowId, address: tab.url ?? '', title: tab.title ?? '' };
};

/** Has to be the first thing that a click does. */
export const openPanel = async (tab: number): Promise<void> => {
  if (import.meta.env.FIREFOX) await openSidebar();
  else await browser.sidePanel.open({ tabId: tab });
};

/** The panel beside the welcome page, at a check that is about to be made there. Has to be the first thing that a click does. */
export const openPracticePanel = (tab: number, check: string): Promise<void> => openPanelAt(tab, `#/check/${check}`);

/** The same at a part of its address. Asking for the address and for the panel are one gesture, so neither waits for the other. */
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
