/**
 * Reads one value of the browser's session storage, which is in memory until the browser quits. The engine page lacks that API,
 * so the background responds for it.
 */
import { browser } from './browser.ts';
import { isOurs } from './senders.ts';

const NAME = 'session-value';

/** The value that holds the key of the secrets while they are unlocked. */
export const UNWRAPPED = 'unwrapped secrets key';

export const sessionValue = async (key: string): Promise<unknown> =>
  // The engine page has `runtime` alone: the types do not know such a context.
  (browser.storage as typeof browser.storage | undefined)?.session
    ? (await browser.storage.session.get(key))[key]
    : browser.runtime.sendMessage({ name: NAME, key }).catch(() => undefined);

/** Registers the background's listener at once. Only extension pages get a response, and only for this key. */
export const answerSessionValue = (key: string): void => {
  browser.runtime.onMessage.addListener((message, sender, answer) => {
    const isQuestion = typeof message === 'object' && message !== null && 'name' in message && message.name === NAME;
    if (!isQuestion || !isOurs(sender, browser.runtime)) return undefined;
    sessionValue(key).then(answer, () => answer(undefined));
    // Keeps the channel open for the asynchronous response.
    return true;
  });
};
