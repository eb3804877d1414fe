/** Lets everything that is tested speak English, as it does in the browser. */
import { readMessages } from '../fakes/read-messages.ts';
import { messageIn } from '../fakes/spoken-words.ts';

Object.assign(globalThis, { chrome: { i18n: { getMessage: messageIn(await readMessages()) } } });
