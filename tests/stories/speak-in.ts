/** Fakes the browser around a story: its messages, in one of the languages of the stories. */
import { type Messages, messageIn } from '../fakes/spoken-words.ts';
import { WorkerHere } from './worker-here.ts';

let messages: Messages = {};

/** Called once per page, before any module of the extension is loaded: the modules look up their browser only then. */
export const standInForBrowser = (): void => {
  const i18n = { getMessage: (key: string, given?: string[]) => messageIn(messages)(key, given) };
  const runtime = { id: 'stories', getURL: (path: string) => path, openOptionsPage: async () => {} };
  /** Grants every permission that is requested. */
  const permissions = { request: async () => true };
  const windows = { getCurrent: async () => ({ incognito: false }) };
  const parts = { i18n, runtime, permissions, windows };
  Object.assign(globalThis, { browser: parts, chrome: parts, Worker: WorkerHere });
};

export const speakIn = (given: Messages): void => {
  messages = given;
};
