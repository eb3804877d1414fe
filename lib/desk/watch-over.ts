/**
 * Detects that the background died during a request: a port to a background that is just ending is closed half a minute later,
 * without any response until then. Each background sends its id on every port.
 */
import type { DeskPort, DeskReply } from './port.ts';

export interface Watch {
  /** Rejects when the current background is not the one that received the request. */
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
      const reply = message as DeskReply; // cast: as in `requestOver`
      // Messages arrive in the order in which their ports were opened.
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
