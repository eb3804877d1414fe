/** Gives the process of the specs the messages of `assets/locales/en.yml`, as `lib/platform/words.ts` gets them of a browser. */
import { readMessages } from '../../fakes/read-messages.ts';
import { type Messages, messageIn } from '../../fakes/spoken-words.ts';

let messages: Messages = {};

/** Before the first `await`: the module of the messages looks its browser up as it loads. */
const api = {
  runtime: { id: 'specs' },
  i18n: { getMessage: (key: string, given?: string[]) => messageIn(messages)(key, given) },
};
Object.assign(globalThis, { browser: api, chrome: api });

messages = await readMessages();
