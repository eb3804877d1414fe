/** What the browser lets the extension do beyond what was agreed to when it was installed. */
import { browser } from './browser.ts';
import { type Access, originOf, type Wish } from './origins.ts';

const held = async (): Promise<string[]> => (await browser.permissions.getAll()).origins ?? [];

/**
 * Chromium takes back with a pattern whatever that pattern covers, although it was given by itself: those are asked for
 * again, which Chromium grants without a question as long as the click is fresh.
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
