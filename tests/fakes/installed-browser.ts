/** Installs a fake browser as the globals `browser` and `chrome`. Import it before any module that reads the extension API. */
import { inject } from 'vitest';
import { createFakeBrowser } from './fake-browser.ts';
import { messageIn } from './spoken-words.ts';

export const browser = createFakeBrowser(messageIn(inject('messages')));
Object.assign(globalThis, { browser: browser.api, chrome: browser.api });
