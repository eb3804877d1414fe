/** A fake browser under the name that a real one gives its extension API. To be imported before any module that reads it. */
import { inject } from 'vitest';
import { createFakeBrowser } from './fake-browser.ts';
import { messageIn } from './spoken-words.ts';

export const browser = createFakeBrowser(messageIn(inject('messages')));
Object.assign(globalThis, { browser: browser.api });
