/** Records the requests to the world, so that a test can assert that one was sent and, above all, that none was. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hostName } from './server.ts';

export interface RecordedRequest {
  host: string;
  method: string;
  /** Includes the query string. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The part of the body received so far. */
  body: string;
  at: number;
}

/** A connection attempt to a host, known to the world or not. */
export interface RecordedConnection {
  host: string;
  port: number;
  refused: boolean;
  at: number;
}

export interface Recorder {
  requests: RecordedRequest[];
  connections: RecordedConnection[];
  request: (incoming: IncomingMessage) => void;
  connection: (host: string, port: number, refused: boolean) => void;
  clear: () => void;
}

/** Wrapping `push` records the body without consuming it: the listener can still read every byte at any time. */
const watchBody = (incoming: IncomingMessage, entry: RecordedRequest): void => {
  const decoder = new TextDecoder();
  const push = incoming.push.bind(incoming);
  incoming.push = (chunk, encoding) => {
    if (chunk instanceof Uint8Array) entry.body += decoder.decode(chunk, { stream: true });
    return push(chunk, encoding);
  };
};

export const makeRecorder = (): Recorder => {
  const requests: RecordedRequest[] = [];
  const connections: RecordedConnection[] = [];
  return {
    requests,
    connections,
    request: (incoming) => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      const entry = { host: hostName(headers.host ?? ''), method, path, headers, body: '', at: Date.now() };
      requests.push(entry);
      watchBody(incoming, entry);
    },
    connection: (host, port, refused) => connections.push({ host, port, refused, at: Date.now() }),
    clear: () => {
      requests.length = 0;
      connections.length = 0;
    },
  };
};
