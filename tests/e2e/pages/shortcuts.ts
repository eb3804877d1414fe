/** The extension's own shortcuts, as the browser assigned them. */
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';

declare const chrome: typeof import('wxt/browser').browser;

/** The keys that the browser assigned to a command. */
export const keysOf = async (browser: Browser, command: string): Promise<string> => {
  const options = await browser.extensionPage('options.html#shortcuts');
  const commands = await options.evaluate(() => chrome.commands.getAll());
  await options.close();
  const keys = commands.find(({ name }) => name === command)?.shortcut ?? '';
  expect(keys, `the keys of ${command}`).not.toBe('');
  return keys;
};

/** Presses the keys of a command with this tab in front; needs a screen. */
export const pressShortcutOf = async (browser: Browser, tab: Tab, command: string): Promise<void> => {
  const keys = await keysOf(browser, command);
  await tab.focus();
  await browser.pressShortcut(keys);
};
