/**
 * Tells of a background that died with a question of ours: a port to one that was just ending is closed half a minute later,
 * and nobody answers on it until then. Each background says on every port which one it is.
 */
import type { DeskPort, Reply } from './port.ts';

export interface Watch {
  /** Fails when another background is there than the one that heard the question. */
  gone: Promise<never>;
  end: () => void;
}

export const watchOver = (known: () => number | undefined, connect: () => DeskPort, patienceMs: number): Watch => {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  let probe: DeskPort | undefined;
  const look = () => {
    probe?.disconnect();
    const port = connect();
    probe = port;
    port.onMessage.addListener((message) => {
      const reply = message as Reply; // cast: as in `askOver`
      // Ports are heard in the order in which they were opened.
      if (reply.name === 'heard' && reply.by !== known()) reject(new Error('The background went away.'));
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
      probe?.disconnect();
    },
  };
};
