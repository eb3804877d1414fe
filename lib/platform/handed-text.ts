/**
 * Hands a text that was pasted into the popup to the settings, once. It has a secret: the browser's session storage is in memory, and is
 * emptied as the text is taken.
 */
import { browser } from './browser.ts';
import { openOptions } from './windows.ts';

const KEY = 'handed text';

export const handToSettings = async (text: string): Promise<void> => {
  await browser.storage.session.set({ [KEY]: text });
  await openOptions();
};

export const takeHandedText = async (): Promise<string | undefined> => {
  const { [KEY]: text } = await browser.storage.session.get(KEY);
  if (typeof text !== 'string') return undefined;
  await browser.storage.session.remove(KEY);
  return text;
};
