/** Limits the connections of a server, so that many slow clients neither fill its memory nor keep others out. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { mayHaveBody } from './read-body.ts';

/** A request has to arrive within this time. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** No response has to wait as long for a client that does not read. */
const IDLE_MS = 120_000;
const CHECK_MS = 5_000;

export const connectionTimes = {
  requestTimeout: REQUEST_MS,
  headersTimeout: HEADERS_MS,
  connectionsCheckingInterval: CHECK_MS,
};

const MAX_CONNECTIONS = 1000;

/**
 * Closes the connection that has waited longest for the rest of a request when there are too many: a client that is not slow has
 * sent its request by then. New connections are refused only while all others are being answered.
 */
export const limitConnections = (server: Server, most = MAX_CONNECTIONS): void => {
  const unanswered = new Set<Socket>();
  let open = 0;
  server.setTimeout(IDLE_MS);
  server.on('connection', (socket: Socket) => {
    open += 1;
    unanswered.add(socket);
    socket.once('close', () => {
      open -= 1;
      unanswered.delete(socket);
    });
    if (open <= most) return;
    const [oldest] = unanswered;
    oldest?.destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const hold = () => unanswered.delete(socket);
    if (mayHaveBody(request)) request.once('end', hold);
    else hold();
    response.once('close', () => {
      if (!socket.destroyed) unanswered.add(socket);
    });
  });
};
