/** Asks the desk in the words that cross its port, as a page of ours does: many things at once, which no hand could. */
import type { View } from '../harness/surface.ts';

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (reply: { name: string; answer?: unknown; message?: string }) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}
declare const chrome: { runtime: { connect(options: { name: string }): Port } };

/** One question for each input, all of them at once, each over a port of its own; the answers come in the same order. */
export const askDesk = <R>(page: View, path: string, inputs: unknown[]): Promise<R[]> =>
  page.evaluate(
    (asked: string[], all: unknown[]) => {
      const ask = (input: unknown) =>
        new Promise<R>((resolve, reject) => {
          const port = chrome.runtime.connect({ name: 'desk' });
          port.onDisconnect.addListener(() => reject(new Error('The desk went away.')));
          port.onMessage.addListener((reply) => {
            if (reply.name === 'refusal') reject(new Error(reply.message));
            if (reply.name !== 'answer') return;
            port.disconnect();
            resolve(reply.answer as R); // cast: whoever asks knows what is answered
          });
          port.postMessage({ path: asked, input });
        });
      return Promise.all(all.map(ask));
    },
    path.split('/'),
    inputs,
  );

/** Starts a check of each claim and agrees to the sending of all of them; gives their ids. */
export const sendMany = async (page: View, claims: string[]): Promise<string[]> => {
  const texts = claims.map((text) => ({ text }));
  const started = await askDesk<{ id: string }>(page, 'checks/start', texts);
  const ids = started.map(({ id }) => id);
  await askDesk(
    page,
    'checks/consent',
    ids.map((id) => ({ id, answer: 'once' })),
  );
  return ids;
};
