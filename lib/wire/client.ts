/** Calls the procedures behind the other end of a port: each request over a port of its own. */
import { createORPCClient, ORPCError } from '@orpc/client';
import type { Port } from './port.ts';
import { requestOver } from './request-over.ts';
import { watchOver } from './watch-over.ts';

export interface WireOptions {
  /** A reused port may not report the death of its other end. */
  connect: () => Promise<Port>;
  /** True if a request may be sent again after the other end went away. Without it none is. */
  mayRepeat?: (path: readonly string[]) => boolean;
  /** After this time without a response the client probes whether the background still lives. Without it, it does not. */
  patienceMs?: number;
  /** Converts the error of a request. */
  asError?: (error: unknown) => unknown;
}

/** `Client` is the type of a client of the router at the other end. */
export const createWireClient = <Client>({
  connect,
  mayRepeat,
  patienceMs,
  asError = (error) => error,
}: WireOptions): Client => {
  const send = async (path: readonly string[], input: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
    const port = await connect();
    let background: number | undefined;
    const onHeard = (by: number) => {
      background = by;
    };
    const response = requestOver(port, { path, input }, onHeard, signal);
    if (patienceMs === undefined) return response;
    const watch = watchOver(() => background, connect, patienceMs);
    return Promise.race([response, watch.gone])
      .catch((error: unknown) => {
        port.disconnect();
        throw error;
      })
      .finally(watch.end);
  };
  const client = createORPCClient({
    call: async (path, input, { signal }) => {
      try {
        return await send(path, input, signal).catch((error: unknown) => {
          if (error instanceof ORPCError || signal?.aborted || !mayRepeat?.(path)) throw error;
          return send(path, input, signal);
        });
      } catch (error) {
        throw asError(error);
      }
    },
  });
  return client as Client; // cast: the types of the router at the other end are all that is known of it here
};
