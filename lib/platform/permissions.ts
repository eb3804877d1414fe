/** What the browser lets the extension do beyond what was agreed to when it was installed. */
import { browser } from './browser.ts';
import { type Access, originsOf } from './origins.ts';

export const access: Access = {
  holds: (wish) => browser.permissions.contains(wish),
  request: (wish) => browser.permissions.request(wish),
  giveBack: (wish) => browser.permissions.remove(wish),
};

export const mayReach = (address: string): Promise<boolean> => access.holds({ origins: originsOf([address]) });
