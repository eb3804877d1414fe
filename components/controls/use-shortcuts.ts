/** Provides the shortcuts as the browser has them now: the user may change or remove each of them in the browser. */
import { useEffect, useState } from 'preact/hooks';
import type { Shortcut, Shortcuts } from '../../lib/platform/shortcuts.ts';

/** Empty until they are read, or if they cannot be read. */
export const useShortcuts = (shortcuts: Shortcuts | undefined): Shortcut[] => {
  const [all, setAll] = useState<Shortcut[]>([]);
  useEffect(() => {
    const load = () => shortcuts?.list().then(setAll, () => setAll([]));
    void load();
    // The user may return from the browser's own page for shortcuts.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [shortcuts]);
  return all;
};
