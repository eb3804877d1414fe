/** Opens the side panel (on Firefox the sidebar), and leads the one of a window to a view. */
import { browser } from './browser.ts';
import { isOurBackground, type MessageSender } from './senders.ts';
import { openPanelWindow, ownTab } from './windows.ts';

interface FirefoxApi {
  sidebarAction: { open(): Promise<void> };
  extension: { getViews(what: { type: 'sidebar'; windowId: number }): unknown[] };
}

/** Requires a user's click. A sidebar that is open stays as it is: to open it again would load it again, with all that it shows. */
const openSidebar = async (window: number | undefined): Promise<void> => {
  const { sidebarAction, extension } = browser as unknown as FirefoxApi; // cast: the types are Chromium's, which has no sidebar
  const isOpen = window !== undefined && extension.getViews({ type: 'sidebar', windowId: window }).length > 0;
  if (!isOpen) await sidebarAction.open();
};

/** Requires a fresh click: call it first in the handler. `window` is that of the tab. */
export const openPanel = (tab: number, window?: number): Promise<void> =>
  import.meta.env.FIREFOX ? openSidebar(window) : browser.sidePanel.open({ tabId: tab });

/** Resolves with false where the browser has no panel for the page, or refuses to open it. */
export const tryToOpenPanel = (tab: number, window?: number): Promise<boolean> =>
  openPanel(tab, window).then(
    () => true,
    () => false,
  );

const IS_OPEN = 'is-panel-open';

/** An open panel responds to the question. Chromium lists open panels without their windows. */
const isPanelOpen = async (window: number): Promise<boolean> =>
  (await browser.runtime.sendMessage({ name: IS_OPEN, window }).catch(() => false)) === true;

const respondAsPanelOf = (window: number, signal: AbortSignal): void => {
  const listener = (message: unknown, sender: MessageSender, respond: (isOpen: boolean) => void): undefined => {
    if (!isOurBackground(sender, browser.runtime)) return;
    const isQuestion = typeof message === 'object' && message !== null && 'name' in message && message.name === IS_OPEN;
    if (isQuestion && 'window' in message && message.window === window) respond(true);
  };
  browser.runtime.onMessage.addListener(listener);
  signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(listener), { once: true });
};

/** The view that the panel of a window goes to: the background shares nothing else with a panel that is not loaded yet. */
interface Lead {
  hash: string;
  at: number;
}

/** A lead that no panel has followed by then is not what the user opens a panel for. */
const LEAD_EXPIRES_MS = 30_000;

const keyOf = (window: number): string => `panel view of ${window}`;

const leadPanel = (window: number, hash: string): Promise<void> => {
  const lead: Lead = { hash, at: Date.now() };
  return browser.storage.session.set({ [keyOf(window)]: lead });
};

/** Opens the panel at a view. Requires a fresh click, like `openPanel`. */
export const openPanelAt = async ({ id, windowId }: { id: number; windowId: number }, hash: string): Promise<void> => {
  await Promise.all([openPanel(id, windowId), leadPanel(windowId, hash)]);
};

/**
 * Leads the panel next to a tab to a view: one that this click opens, as `opening` resolves, or that is open. Resolves with false
 * without a panel.
 */
export const leadPanelBeside = async (tab: number, hash: string, opening?: Promise<boolean>): Promise<boolean> => {
  const { windowId } = await browser.tabs.get(tab);
  const isOpen = (await opening) || (await isPanelOpen(windowId));
  if (isOpen) await leadPanel(windowId, hash);
  return isOpen;
};

/** Shows a view in the panel next to a tab, and without a panel in a small window. */
export const showBesideTab = async (tab: number, hash: string, opening?: Promise<boolean>): Promise<void> => {
  if (!(await leadPanelBeside(tab, hash, opening))) await openPanelWindow(hash);
};

const takeLead = async (key: string): Promise<string | undefined> => {
  const lead = (await browser.storage.session.get(key))[key] as Lead | undefined; // cast: as `leadPanel` stores it
  if (lead === undefined) return undefined;
  await browser.storage.session.remove(key);
  return Date.now() - lead.at < LEAD_EXPIRES_MS ? lead.hash : undefined;
};

/** Reports each view that the panel in which this page is shown is led to. The same page in a tab or a window is no panel. */
export const watchPanelLead = async (onLead: (hash: string) => void, signal: AbortSignal): Promise<void> => {
  if ((await ownTab()) !== undefined) return;
  const { id } = await browser.windows.getCurrent();
  if (id === undefined || signal.aborted) return;
  respondAsPanelOf(id, signal);
  const look = async () => {
    const hash = await takeLead(keyOf(id));
    if (hash !== undefined && !signal.aborted) onLead(hash);
  };
  const { onChanged } = browser.storage.session;
  onChanged.addListener(look);
  signal.addEventListener('abort', () => onChanged.removeListener(look), { once: true });
  await look();
};
