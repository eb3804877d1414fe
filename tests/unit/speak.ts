/** Gives every test the extension API that modules look for as they load: an id, and messages in English. */
import { inject } from 'vitest';
import { messageIn } from '../fakes/spoken-words.ts';

/** `webextension-polyfill` throws where `chrome` has no id, and hands on `browser` where that has one. */
const api = { runtime: { id: 'sidelight' }, i18n: { getMessage: messageIn(inject('messages')) } };
Object.assign(globalThis, { browser: api, chrome: api });
