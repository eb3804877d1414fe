/**
 * Tracks the tab that the side panel of a window shows: the tab in which the user last opened the extension by icon, menu or
 * shortcut, since the browser exposes no other; or the active tab, if the user has granted `tabs`.
 */
import { browser } from './browser.ts';

const keyOf = (window: number): string => `panel of ${window}`;

export const followTab = ({ id, windowId }: { id?: number | undefined; windowId: number }): Promise<void> =>
  browser.storage.session.set({ [keyOf(windowId)]: id });

export interface ShownTab {
  /** Undefined if the tab has been closed. */
  tab: number | undefined;
  /** Empty if the browser does not expose it. */
  address: string;
  /** True if another tab is active by now. */
  isElsewhere: boolean;
  /** The address of the tab that is active; empty if the browser does not expose it. */
  front: string;
  /** True if the user has granted the `tabs` permission. */
  follows: boolean;
}

/** Undefined until the user has opened the extension in this window. */
const shownIn = async (windowId: number): Promise<ShownTab | undefined> => {
  const [active] = await browser.tabs.query({ active: true, windowId });
  const front = active?.url ?? '';
  const follows = await browser.permissions.contains({ permissions: ['tabs'] });
  if (follows) return active && { tab: active.id, address: front, isElsewhere: false, front, follows };
  const followed = (await browser.storage.session.get(keyOf(windowId)))[keyOf(windowId)];
  if (typeof followed !== 'number') return undefined;
  // The tab may be closed by now.
  const tab = await browser.tabs.get(followed).catch(() => undefined);
  return { tab: tab?.id, address: tab?.url ?? '', isElsewhere: active?.id !== followed, front, follows };
};

/** Reports the current tab, and every possible change of it. */
export const watchShownTab = async (
  onShown: (shown: ShownTab | undefined) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { id } = await browser.windows.getCurrent();
  if (id === undefined) return;
  const look = async () => {
    const shown = await shownIn(id).catch(() => undefined);
    if (!signal.aborted) onShown(shown);
  };
  const { onActivated, onUpdated } = browser.tabs;
  const { onAdded, onRemoved } = browser.permissions;
  const sources = [onActivated, onUpdated, onAdded, onRemoved, browser.storage.session.onChanged];
  for (const source of sources) source.addListener(look);
  signal.addEventListener('abort', () => sources.forEach((source) => void source.removeListener(look)), { once: true });
  await look();
};
