/** Which tab the panel is about, now and whenever that changes. */
import { useEffect, useState } from 'preact/hooks';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';

export type WatchShownTab = (onShown: (shown: ShownTab | undefined) => void, signal: AbortSignal) => Promise<void>;

export const useShownTab = (watchShownTab: WatchShownTab): ShownTab | undefined => {
  const [shown, setShown] = useState<ShownTab>();
  useEffect(() => {
    const end = new AbortController();
    // Where the browser tells nothing of tabs there is nothing to say of them.
    watchShownTab(setShown, end.signal).catch(() => {});
    return () => end.abort();
  }, [watchShownTab]);
  return shown;
};
