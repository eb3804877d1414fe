/** The keys that stand for what the extension does: the browser's to list and to change. */
import { browser } from './browser.ts';

export interface Shortcut {
  name: string;
  /** What it does, as the browser shows it; empty where the browser names it itself. */
  about: string;
  /** Empty where there is none. */
  keys: string;
}

/** The command that opens the popup, which the browser names itself. */
export const POPUP_COMMAND = '_execute_action';

export interface Shortcuts {
  list(): Promise<Shortcut[]>;
  /** The address of the browser's page for them. */
  place: string;
  /** Opens the browser's page for them; absent where there is no way to. */
  change?: () => Promise<void>;
}

/** Firefox opens its page by a function. */
const opener = () =>
  // The cast: the types are Chromium's, which has no such function.
  (browser.commands as unknown as { openShortcutSettings?: () => Promise<void> }).openShortcutSettings;

const PLACE = import.meta.env.FIREFOX ? 'about:addons' : 'chrome://extensions/shortcuts';

const openByAddress = async (): Promise<void> => {
  await browser.tabs.create({ url: PLACE });
};

export const shortcuts = (): Shortcuts => {
  const open = opener();
  const change = import.meta.env.FIREFOX ? open && (() => open()) : openByAddress;
  return {
    list: async () =>
      (await browser.commands.getAll()).map(({ name = '', description = '', shortcut = '' }) => ({
        name,
        about: description,
        keys: shortcut,
      })),
    place: PLACE,
    ...(change ? { change } : {}),
  };
};
