/** Stands in for the browser around a story: its messages, in one of the languages of the stories. */
import { type Messages, messageIn } from '../fakes/spoken-words.ts';

let messages: Messages = {};

/** Once for each page, before anything of ours is loaded: it looks for its browser only then. */
export const standInForBrowser = (): void => {
  const i18n = { getMessage: (key: string, given?: string[]) => messageIn(messages)(key, given) };
  const runtime = { id: 'stories', getURL: (path: string) => path, openOptionsPage: async () => {} };
  /** Whoever asks for a permission gets it. */
  const permissions = { request: async () => true };
  const parts = { i18n, runtime, permissions };
  Object.assign(globalThis, { browser: parts, chrome: parts });
};

export const speakIn = (given: Messages): void => {
  messages = given;
};
