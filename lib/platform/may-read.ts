/** Whether the browser lets us read a host. The page of the engine has no API to ask: the background answers it. */
import { browser } from './browser.ts';
import { withoutPermission } from './host-permissions.ts';

const NAME = 'may-read';

export const mayRead = async (host: string): Promise<boolean> =>
  (await withoutPermission([`https://${host}/`])).length === 0;

/** Where nobody answers, the browser itself refuses the request. */
export const mayReadByBackground = async (host: string): Promise<boolean> => {
  const answer: unknown = await browser.runtime.sendMessage({ name: NAME, host }).catch(() => undefined);
  return answer !== false;
};

const hostIn = (message: unknown): string | undefined => {
  const isQuestion = typeof message === 'object' && message !== null && 'name' in message && message.name === NAME;
  return isQuestion && 'host' in message && typeof message.host === 'string' ? message.host : undefined;
};

/** For the background, at once. What a host may be read for is nobody's business but our own pages'. */
export const answerMayRead = (): void => {
  browser.runtime.onMessage.addListener((message, { id, url }, answer) => {
    const host = hostIn(message);
    const isOurs = id === browser.runtime.id && url?.startsWith(`${location.origin}/`);
    if (host === undefined || !isOurs) return undefined;
    mayRead(host).then(answer, () => answer(false));
    // The answer comes later.
    return true;
  });
};
