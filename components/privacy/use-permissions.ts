/** Provides the optional permissions that the browser has granted. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Access, EVERYWHERE, type Wish } from '../../lib/platform/origins.ts';

export const wishes = {
  everywhere: { origins: [EVERYWHERE] },
  notifications: { permissions: ['notifications'] },
  tabs: { permissions: ['tabs'] },
} satisfies Record<string, Wish>;

export type Optional = keyof typeof wishes;

export const usePermissions = (access: Access) => {
  const [held, setHeld] = useState<Record<Optional, boolean>>({ everywhere: false, notifications: false, tabs: false });
  const load = useCallback(async () => {
    const [everywhere, notifications, tabs] = await Promise.all([
      access.holds(wishes.everywhere),
      access.holds(wishes.notifications),
      access.holds(wishes.tabs),
    ]);
    setHeld({ everywhere, notifications, tabs });
  }, [access]);
  useEffect(() => {
    // Unknown is shown as not granted, the initial state.
    load().catch(() => {});
  }, [load]);
  return { held, load };
};
