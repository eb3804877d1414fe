/** Provides the tab that the panel belongs to, and follows its changes. */
import { useEffect, useState } from 'preact/hooks';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';

export type WatchShownTab = (onShown: (shown: ShownTab | undefined) => void, signal: AbortSignal) => Promise<void>;

export const useShownTab = (watchShownTab: WatchShownTab): ShownTab | undefined => {
  const [shown, setShown] = useState<ShownTab>();
  useEffect(() => {
    const end = new AbortController();
    // If the browser does not report tabs, none is shown.
    watchShownTab(setShown, end.signal).catch(() => {});
    return () => end.abort();
  }, [watchShownTab]);
  return shown;
};
