/** Lists the keyboard shortcuts of the extension and opens the browser's page to change them. */
import { browser } from './browser.ts';

export interface Shortcut {
  name: string;
  /** The command's description, as the browser shows it; empty where the browser names it itself. */
  about: string;
  /** Empty if no keys are assigned. */
  keys: string;
}

/** The command that opens the popup, which the browser names itself. */
export const POPUP_COMMAND = '_execute_action';

export interface Shortcuts {
  list(): Promise<Shortcut[]>;
  /** The address of the browser's page for shortcuts. */
  place: string;
  /** Opens the browser's page for shortcuts; absent where that is impossible. */
  change?: () => Promise<void>;
}

/** Firefox opens its page by a function. */
const opener = () =>
  // The cast: the types are Chromium's, which lacks this function.
  (browser.commands as unknown as { openShortcutSettings?: () => Promise<void> }).openShortcutSettings;

const PLACE = import.meta.env.FIREFOX ? 'about:addons' : 'chrome://extensions/shortcuts';

const openByAddress = async (): Promise<void> => {
  await browser.tabs.create({ url: PLACE });
};

/** The order of use; the browser lists them by their names. */
const ORDER = [
  POPUP_COMMAND,
  'selection',
  'page',
  'open-panel',
  'area',
  'next-result',
  'previous-result',
  'toggle-marks',
];

export const shortcuts = (): Shortcuts => {
  const open = opener();
  const change = import.meta.env.FIREFOX ? open && (() => open()) : openByAddress;
  return {
    list: async () =>
      (await browser.commands.getAll())
        .map(({ name = '', description = '', shortcut = '' }) => ({ name, about: description, keys: shortcut }))
        .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
    place: PLACE,
    ...(change ? { change } : {}),
  };
};
