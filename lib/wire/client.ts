/** Calls the procedures behind the other end of a port: each request over a port of its own. */
import { createORPCClient, ORPCError } from '@orpc/client';
import type { Port } from './port.ts';
import { type RequestState, requestOver } from './request-over.ts';
import { isStream, relay } from './stream.ts';
import { watchOver } from './watch-over.ts';

export interface WireOptions {
  /** A reused port may not report the death of its other end. */
  connect: () => Promise<Port>;
  /**
   * If the other end went away before it responded, sends the request once more, unless a procedure that may not be repeated
   * had begun.
   */
  repeats?: boolean;
  /** After this time without a response the client probes whether the background still lives. Without it, it does not. */
  patienceMs?: number;
  /** Converts the error of a request. */
  asError?: (error: unknown) => unknown;
}

/** `Client` is the type of a client of the router at the other end. */
export const createWireClient = <Client>({
  connect,
  repeats = false,
  patienceMs,
  asError = (error) => error,
}: WireOptions): Client => {
  const send = async (
    path: readonly string[],
    input: unknown,
    state: RequestState,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    const port = await connect();
    const response = requestOver(port, { path, input }, state, signal);
    const watch = patienceMs === undefined ? undefined : watchOver(() => state.background, connect, patienceMs);
    try {
      const answer = await (watch ? Promise.race([response, watch.gone]) : response);
      // A stream is watched to its end: the probes also keep a background awake that works on it.
      if (isStream(answer)) return relay(answer, { ...watch, asError, atEnd: watch?.end });
      watch?.end();
      return answer;
    } catch (error) {
      watch?.end();
      port.disconnect();
      throw error;
    }
  };
  const sendUntilAnswered: typeof send = (path, input, state, signal) =>
    send(path, input, state, signal).catch((error: unknown) => {
      if (error instanceof ORPCError || signal?.aborted || !repeats || state.mayRepeat === false) throw error;
      return send(path, input, {}, signal);
    });
  const client = createORPCClient({
    call: (path, input, { signal }) =>
      sendUntilAnswered(path, input, {}, signal).catch((error: unknown) => {
        throw asError(error);
      }),
  });
  return client as Client; // cast: the types of the router at the other end are all that is known of it here
};
