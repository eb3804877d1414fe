/** Opens the port of a worker in a browser, or of a page that works like one. */
import type { Port } from './port.ts';

const FAILURES = ['error', 'messageerror'];

/** `end` ends what is at the other end of the channel. */
export const portTo = (channel: Worker | MessagePort, end: () => void): Port => {
  const target: EventTarget = channel;
  return {
    postMessage: (message) => channel.postMessage(message),
    disconnect: end,
    onMessage: {
      addListener: (listener) =>
        // Cast: workers and ports send message events under this name.
        target.addEventListener('message', (event) => listener((event as MessageEvent<unknown>).data)),
    },
    onDisconnect: {
      addListener: (listener) => {
        for (const failure of FAILURES) {
          target.addEventListener(failure, (event) => {
            // Otherwise it counts as an error of the page, too.
            event.preventDefault();
            listener();
          });
        }
      },
    },
  };
};

/** Starts a script of the extension as a worker. */
export const startBrowserWorker = (script: `/${string}.js`): Port => {
  const worker = new Worker(script, { type: 'module' });
  return portTo(worker, () => worker.terminate());
};
