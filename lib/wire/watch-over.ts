/**
 * Detects that the background died during a request: a port to a background that is just ending is closed half a minute later,
 * without any response until then. Each background sends its id on every port.
 */
import { type Port, type Reply, wentAway } from './port.ts';

export interface Watch {
  /** Rejects when the current background is not the one that received the request. */
  gone: Promise<never>;
  end: () => void;
}

export const watchOver = (known: () => number | undefined, connect: () => Promise<Port>, patienceMs: number): Watch => {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  let probe: Port | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    probe?.disconnect();
    const port = await connect();
    if (isOver) return port.disconnect();
    probe = port;
    port.onMessage.addListener((message) => {
      const reply = message as Reply; // cast: as in `requestOver`
      // Messages arrive in the order in which their ports were opened.
      if (reply.name === 'heard' && reply.by !== known()) reject(wentAway());
    });
  };
  // Connecting fails if the extension was updated under this page: then its own port is closed, too.
  const timer = setInterval(() => look().catch(() => clearInterval(timer)), patienceMs);
  return {
    gone,
    end: () => {
      isOver = true;
      clearInterval(timer);
      probe?.disconnect();
    },
  };
};
