/** Asks the page that holds the background for what a worker cannot do. */
import type { FromHost, ToHost, Wish } from './messages.ts';

const waiting = new Map<number, (result: unknown) => void>();
let lastId = 0;

export const askHost = (wish: Wish): Promise<unknown> => {
  lastId += 1;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(lastId, resolve);
  self.postMessage({ id: lastId, wish } satisfies ToHost);
  return promise;
};

self.addEventListener('message', ({ data }: MessageEvent<FromHost>) => {
  if (data.name !== 'granted') return;
  waiting.get(data.id)?.(data.result);
  waiting.delete(data.id);
});
