/** Wraps the optional permissions of the extension. */
import { browser } from './browser.ts';
import { type Access, CHECK_DATA, originOf, SEARCH_DATA, type Wish } from './origins.ts';

const held = async (): Promise<string[]> => (await browser.permissions.getAll()).origins ?? [];

/**
 * Removing a pattern in Chromium also removes every narrower origin that was granted separately: those are requested again,
 * which Chromium grants without a prompt while the click is recent.
 */
const giveBack = async (wish: Wish): Promise<boolean> => {
  const before = await held();
  const isDone = await browser.permissions.remove(wish);
  const after = await held();
  const lost = before.filter((origin) => !wish.origins?.includes(origin) && !after.includes(origin));
  if (lost.length > 0) await browser.permissions.request({ origins: lost });
  return isDone;
};

export const access: Access = {
  holds: (wish) => browser.permissions.contains(wish),
  request: (wish) => browser.permissions.request(wish),
  giveBack,
};

export const mayReach = (address: string): Promise<boolean> => access.holds({ origins: [originOf(address)] });

/** The user may withdraw Firefox's consent at any time, on its page for add-ons. Other browsers have none. */
export const mayTransmit = async (): Promise<boolean> => !import.meta.env.FIREFOX || access.holds(CHECK_DATA);

/** The same for the words of a search. */
export const mayTransmitSearch = async (): Promise<boolean> => !import.meta.env.FIREFOX || access.holds(SEARCH_DATA);
