/**
 * Tells of a background that died with a question of ours: a port to one that was just ending is closed half a minute later,
 * and nobody answers on it until then. Each background says on every port which one it is.
 */
import type { SupportedMessagePort } from '@orpc/client/message-port';
import { heardBy } from './port.ts';

export type DeskPort = SupportedMessagePort & {
  onDisconnect: { addListener(listener: () => void): void };
  disconnect(): void;
};

/** The port without that word, which is told apart. What is no port of a browser, but of the same page, has none. */
export const listening = (port: DeskPort, tell: (background: number) => void): DeskPort => {
  if (!('onMessage' in port)) return port;
  const { onDisconnect } = port;
  return {
    onDisconnect,
    postMessage: (message: unknown) => port.postMessage(message),
    disconnect: () => port.disconnect(),
    onMessage: {
      addListener: (listener) =>
        port.onMessage.addListener((message, ...rest) => {
          const background = heardBy(message);
          if (background === undefined) listener(message, ...rest);
          else tell(background);
        }),
    },
  };
};

export interface Watch {
  /** Fails when another background is there than the one that heard the question. */
  gone: Promise<never>;
  end: () => void;
}

export const watchOver = (known: () => number | undefined, connect: () => DeskPort, patienceMs: number): Watch => {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  let asked: DeskPort | undefined;
  const look = () => {
    asked?.disconnect();
    const port = connect();
    asked = port;
    if (!('onMessage' in port)) return;
    port.onMessage.addListener((message) => {
      const background = heardBy(message);
      // Ports are heard in the order in which they were opened.
      if (background !== undefined && background !== known()) reject(new Error('The background went away.'));
    });
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // The extension was updated under this page: its own port is closed, too.
      clearInterval(timer);
    }
  }, patienceMs);
  return {
    gone,
    end: () => {
      clearInterval(timer);
      asked?.disconnect();
    },
  };
};
