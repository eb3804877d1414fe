/** The page that stays open during a journey: it holds the background, opens the other pages, and hosts that of the engine. */
import type { Arrival, FromHost, ToHost, Wish } from './messages.ts';

declare const detectLanguage: (text: string) => Promise<unknown>;

const background = new Worker('/journey/background.js');

const openPage = (address: string): void => {
  // A page of ours reaches the background through its opener.
  const features = new URL(address, location.href).origin === location.origin ? '' : 'noopener';
  open(address, '_blank', features);
};

const hostPage = (path: string): Promise<void> => {
  const frame = document.createElement('iframe');
  const { promise, resolve } = Promise.withResolvers<void>();
  frame.addEventListener('load', () => resolve(), { once: true });
  frame.src = path;
  document.body.append(frame);
  return promise;
};

const grant = async (wish: Wish): Promise<unknown> => {
  switch (wish.name) {
    case 'open':
      return openPage(wish.address);
    case 'host':
      return hostPage(wish.path);
    case 'language':
      return detectLanguage(wish.text);
  }
};

background.addEventListener('message', ({ data: { id, wish } }: MessageEvent<ToHost>) => {
  void grant(wish).then((result) => background.postMessage({ name: 'granted', id, result } satisfies FromHost));
});

Object.assign(globalThis, {
  openPage,
  /** For pages of ours. */
  reachBackground: (arrival: Arrival, channel: MessagePort) => background.postMessage(arrival, [channel]),
});
