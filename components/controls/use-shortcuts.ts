/** The shortcuts as the browser has them now: a person may change or take away each of them there. */
import { useEffect, useState } from 'preact/hooks';
import type { Shortcut, Shortcuts } from '../../lib/platform/shortcuts.ts';

/** Empty until they are read, and where they cannot be read. */
export const useShortcuts = (shortcuts: Shortcuts | undefined): Shortcut[] => {
  const [all, setAll] = useState<Shortcut[]>([]);
  useEffect(() => {
    const load = () => shortcuts?.list().then(setAll, () => setAll([]));
    void load();
    // The person may come back from the browser's own page for them.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [shortcuts]);
  return all;
};
