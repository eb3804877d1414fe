/**
 * Checks whether the browser allows the extension to read a host. The engine page lacks the permissions API, so the background
 * responds for it.
 */
import { browser } from './browser.ts';
import { withoutPermission } from './host-permissions.ts';
import { isOurs } from './senders.ts';

const NAME = 'may-read';

export const mayRead = async (host: string): Promise<boolean> =>
  (await withoutPermission([`https://${host}/`])).length === 0;

/** Without a response the result is true, and the browser itself refuses the request. */
export const mayReadByBackground = async (host: string): Promise<boolean> => {
  const answer: unknown = await browser.runtime.sendMessage({ name: NAME, host }).catch(() => undefined);
  return answer !== false;
};

const hostIn = (message: unknown): string | undefined => {
  const isQuestion = typeof message === 'object' && message !== null && 'name' in message && message.name === NAME;
  return isQuestion && 'host' in message && typeof message.host === 'string' ? message.host : undefined;
};

/** Registers the background's listener at once. Only extension pages get a response: permissions are not for other senders. */
export const answerMayRead = (): void => {
  browser.runtime.onMessage.addListener((message, sender, answer) => {
    const host = hostIn(message);
    if (host === undefined || !isOurs(sender, browser.runtime)) return undefined;
    mayRead(host).then(answer, () => answer(false));
    // Keeps the channel open for the asynchronous response.
    return true;
  });
};
