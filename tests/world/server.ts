/** Runs the server behind every host name of the world and dispatches requests to sites by name. */
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificates } from './certificates.ts';

/** Normalizes a host name for comparison: no port, no trailing dot, lower case. */
export const hostName = (authority: string): string => authority.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();

export interface Hosts {
  has: (host: string) => boolean;
  /** The returned function removes the listener and restores the previous one, if any. */
  add: (host: string, listener: RequestListener) => () => void;
  names: () => string[];
  /** Goes back to the listeners of the time at which this was called. */
  keep: () => () => void;
  /** Dispatches a request to the site in its Host header. */
  dispatch: RequestListener;
}

export const makeHosts = (): Hosts => {
  const listeners = new Map<string, RequestListener>();
  return {
    has: (host) => listeners.has(host),
    add: (host, listener) => {
      const before = listeners.get(host);
      listeners.set(host, listener);
      return () => {
        if (listeners.get(host) !== listener) return;
        if (before) listeners.set(host, before);
        else listeners.delete(host);
      };
    },
    names: () => [...listeners.keys()],
    keep: () => {
      const kept = new Map(listeners);
      return () => {
        listeners.clear();
        for (const [host, listener] of kept) listeners.set(host, listener);
      };
    },
    dispatch: (incoming, outgoing) => {
      const host = hostName(incoming.headers.host ?? '');
      const listener = listeners.get(host);
      const { socket } = incoming;
      const misdirected = socket instanceof TLSSocket && socket.servername !== host;
      if (listener && !misdirected) return listener(incoming, outgoing);
      outgoing.writeHead(421, { 'content-type': 'text/plain' }).end(`Nobody answers for ${host} here\n`);
    },
  };
};

export interface LocalServer {
  port: number;
  /** Closes the open connections. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Listens on loopback only. */
export const listen = async (server: Server): Promise<LocalServer> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has no other type of address
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, cut: () => server.closeAllConnections(), close };
};

export interface WebServers {
  tls: LocalServer;
  plain: LocalServer;
  /** Issues a new certificate and serves it to later connections. */
  certify: (hosts: readonly string[]) => void;
}

export const startServers = async (
  answer: RequestListener,
  certificates: Certificates,
  names: readonly string[],
  keepAlive: boolean,
): Promise<WebServers> => {
  const { key, issue } = certificates;
  const secure = createTlsServer({ key, cert: issue(names) }, answer);
  const plain = createPlainServer(answer);
  for (const server of [secure, plain]) server.maxRequestsPerSocket = keepAlive ? 0 : 1;
  return {
    tls: await listen(secure),
    plain: await listen(plain),
    certify: (hosts) => secure.setSecureContext({ key, cert: issue(hosts) }),
  };
};
