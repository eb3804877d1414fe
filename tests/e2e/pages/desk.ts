/** Calls the desk over its port, as a page of ours does: many calls at once, which no user could make. */
import type { View } from '../harness/surface.ts';

interface Reply {
  name: string;
  answer?: unknown;
  bit?: unknown;
  message?: string;
}

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (reply: Reply) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}
declare const chrome: { runtime: { connect(options: { name: string }): Port } };

/** Makes one call for each input, all at once, each over its own port; returns the answers in the same order. */
export const askDesk = <R>(page: View, path: string, inputs: unknown[]): Promise<R[]> =>
  page.evaluate(
    (segments: string[], all: unknown[]) => {
      const call = (input: unknown) =>
        new Promise<R>((resolve, reject) => {
          const port = chrome.runtime.connect({ name: 'desk' });
          port.onDisconnect.addListener(() => reject(new Error('The desk went away.')));
          port.onMessage.addListener((reply) => {
            if (reply.name === 'refusal') reject(new Error(reply.message));
            if (reply.name !== 'answer') return;
            port.disconnect();
            resolve(reply.answer as R); // cast: the caller knows the type of the answer
          });
          port.postMessage({ path: segments, input });
        });
      return Promise.all(all.map(call));
    },
    path.split('/'),
    inputs,
  );

/** Makes one call that is answered by a stream, and returns all of it. */
export const readDesk = <Bit>(page: View, path: string, input: unknown): Promise<Bit[]> =>
  page.evaluate(
    (segments: string[], request: unknown) =>
      new Promise<Bit[]>((resolve, reject) => {
        const bits: Bit[] = [];
        const port = chrome.runtime.connect({ name: 'desk' });
        port.onDisconnect.addListener(() => reject(new Error('The desk went away.')));
        port.onMessage.addListener((reply) => {
          if (reply.name === 'refusal') reject(new Error(reply.message));
          if (reply.name === 'bit') bits.push(reply.bit as Bit); // cast: the caller knows the type of the stream
          if (reply.name !== 'ends') return;
          port.disconnect();
          resolve(bits);
        });
        port.postMessage({ path: segments, input: request });
      }),
    path.split('/'),
    input,
  );

/** Makes one call. */
export const askDeskOnce = async <R>(page: View, path: string, input: unknown): Promise<R> => {
  const [answer] = await askDesk<R>(page, path, [input]);
  return answer as R; // cast: one answer for one call
};

/** Starts a check of each claim, gives consent to all of them, and returns their ids. */
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

/** The engine has a page of its own in Chromium: it is there once it has answered. */
export const startEngine = (page: View): Promise<unknown> => askDeskOnce(page, 'library/facts', undefined);
