/**
 * Which tab the panel of a window is about: the one where the person last turned to us by icon, menu or shortcut, since the
 * browser shows us no other; or the one they look at, where they allowed that.
 */
import { browser } from './browser.ts';

const keyOf = (window: number): string => `panel of ${window}`;

export const followTab = ({ id, windowId }: { id?: number | undefined; windowId: number }): Promise<void> =>
  browser.storage.session.set({ [keyOf(windowId)]: id });

export interface ShownTab {
  /** None where it has been closed. */
  tab: number | undefined;
  /** Empty where the browser does not tell us. */
  address: string;
  /** The person looks at another tab by now. */
  isElsewhere: boolean;
  /** They allowed us to follow them. */
  follows: boolean;
}

/** Nothing as long as the person has not turned to us in this window. */
const shownIn = async (windowId: number): Promise<ShownTab | undefined> => {
  const [active] = await browser.tabs.query({ active: true, windowId });
  const follows = await browser.permissions.contains({ permissions: ['tabs'] });
  if (follows) return active && { tab: active.id, address: active.url ?? '', isElsewhere: false, follows };
  const followed = (await browser.storage.session.get(keyOf(windowId)))[keyOf(windowId)];
  if (typeof followed !== 'number') return undefined;
  // It may be closed by now.
  const tab = await browser.tabs.get(followed).catch(() => undefined);
  return { tab: tab?.id, address: tab?.url ?? '', isElsewhere: active?.id !== followed, follows };
};

/** Tells how it stands now, and whenever it may be different. */
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
