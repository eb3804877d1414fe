/** Gives every test the extension API that modules read as they load: an id, and messages in English. */
import { inject } from 'vitest';
import { messageIn } from '../fakes/spoken-words.ts';

/** `webextension-polyfill` throws if `chrome` has no id, and re-exports `browser` if that has one. */
const api = { runtime: { id: 'sidelight' }, i18n: { getMessage: messageIn(inject('messages')) } };
Object.assign(globalThis, { browser: api, chrome: api });
