/** Asks the desk in the words that cross its port, as a page of ours does: many things at once, which no hand could. */
import type { View } from '../harness/surface.ts';

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}
declare const chrome: { runtime: { connect(options: { name: string }): Port } };

/** One question for each input, all of them at once; the answers come in the same order. */
export const askDesk = <R>(page: View, path: string, inputs: unknown[]): Promise<R[]> =>
  page.evaluate(
    (asked: string, all: unknown[]) =>
      new Promise<R[]>((resolve, reject) => {
        const port = chrome.runtime.connect({ name: 'desk' });
        const answers = new Map<number, R>();
        port.onDisconnect.addListener(() => reject(new Error('The desk went away.')));
        port.onMessage.addListener((message) => {
          // Before its answers the background says which one it is.
          if (typeof message !== 'string') return;
          const { i, p } = JSON.parse(message);
          if (p.s !== undefined && p.s >= 400) reject(new Error(message));
          answers.set(Number(i), p.b?.json);
          if (answers.size < all.length) return;
          port.disconnect();
          resolve(all.map((_, at) => answers.get(at) as R)); // cast: there is one for each
        });
        all.forEach((json, at) => {
          port.postMessage(JSON.stringify({ i: String(at), p: { u: asked, b: { json } } }));
        });
      }),
    path,
    inputs,
  );

/** Starts a check of each claim and agrees to the sending of all of them; gives their ids. */
export const sendMany = async (page: View, claims: string[]): Promise<string[]> => {
  const texts = claims.map((text) => ({ text }));
  const started = await askDesk<{ id: string }>(page, '/checks/start', texts);
  const ids = started.map(({ id }) => id);
  await askDesk(
    page,
    '/checks/consent',
    ids.map((id) => ({ id, answer: 'once' })),
  );
  return ids;
};
