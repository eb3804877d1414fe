/** Lets everything that is tested speak English, as it does in the browser. */
import { inject } from 'vitest';
import { messageIn } from '../fakes/spoken-words.ts';

Object.assign(globalThis, { chrome: { i18n: { getMessage: messageIn(inject('messages')) } } });
