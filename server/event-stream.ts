/** Serves the hints of one caller as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { ServerResponse } from 'node:http';
import type { EventHub } from './event-hub.ts';

/** A proxy may close a connection that is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** A client that does not read is ended: it lists when it comes back. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface EventStreamOptions {
  hub: EventHub;
  caller: string;
  /** False once the token has expired, or its user is deactivated. Rejects if the store does not answer. */
  mayListen: () => Promise<boolean>;
  heartbeatMs?: number | undefined;
}

/** False, and nothing is sent, if the caller has too many streams already. */
export const serveEvents = (
  response: ServerResponse,
  { hub, caller, mayListen, heartbeatMs = HEARTBEAT_MS }: EventStreamOptions,
): boolean => {
  const write = (text: string): void => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const end = (): void => {
    response.end();
  };
  const leave = hub.join(caller, {
    send: (hint) => write(`event: settled\ndata: ${JSON.stringify(hint)}\n\n`),
    end,
  });
  if (!leave) return false;
  const beat = async (): Promise<void> => {
    // A store that does not answer now is no reason to end: nothing is sent without it.
    if (await mayListen().catch(() => true)) write(': ping\n\n');
    else end();
  };
  const beating = setInterval(() => void beat(), heartbeatMs);
  response.once('close', () => {
    clearInterval(beating);
    leave();
  });
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Else nginx would keep events until they fill a buffer.
    'x-accel-buffering': 'no',
  });
  write(': hints\n\n');
  return true;
};
