/** Returns the words that people read, by the key of their message, so that a spec needs no change where the wording has one. */
import './spoken.ts';

import { t, type WordKey } from '../../../lib/platform/words.ts';

export { t };

/** The label of an item of the browser's menu, without the sign of its access key. */
export const menuItem = (key: Extract<WordKey, `menu.${string}`>): string =>
  // cast: an item of the menu without parameters
  t(key as 'menu.selection').replace('&', '');
