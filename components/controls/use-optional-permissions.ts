/** Reads, requests and releases the optional permissions of the settings. */
import { type Access, allow, EVERYWHERE, type Wish } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from './action.tsx';

const wishes = {
  everywhere: { origins: [EVERYWHERE] },
  notifications: { permissions: ['notifications'] },
  tabs: { permissions: ['tabs'] },
} satisfies Record<string, Wish>;

type Optional = keyof typeof wishes;

const NONE_HELD: Record<Optional, boolean> = { everywhere: false, notifications: false, tabs: false };

const readHeld = async (access: Access): Promise<Record<Optional, boolean>> => {
  const [everywhere, notifications, tabs] = await Promise.all([
    access.holds(wishes.everywhere),
    access.holds(wishes.notifications),
    access.holds(wishes.tabs),
  ]);
  return { everywhere, notifications, tabs };
};

export const useOptionalPermissions = (access: Access) => {
  // Unknown is shown as not granted.
  const { loaded: held = NONE_HELD, load } = useLoaded(() => readHeld(access), [access]);
  /** Prompts for the permission before anything is awaited, and releases a permission that is no longer used. */
  const switchWith = async (what: Optional, isOn: boolean, remember: (isOn: boolean) => unknown = () => {}) => {
    const isDone = await (isOn ? allow(access, wishes[what]) : access.giveBack(wishes[what]).catch(() => false));
    await remember(isOn && isDone);
    await load();
    if (isOn && !isDone) throw new Error(t('privacy.refused'));
  };
  return { held, switchWith };
};
