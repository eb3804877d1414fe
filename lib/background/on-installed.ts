/** The extension has come, or has come anew: whoever installs it sees its first page. */
import { browser } from '../platform/browser.ts';
import { openWelcome } from '../platform/windows.ts';
import { inBackground } from './in-background.ts';

export const onInstalled = (prepare: () => void): void => {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') inBackground(openWelcome());
    prepare();
  });
};
