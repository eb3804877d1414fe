/** The one server behind every host name of the world: it finds the site by name. */
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificates } from './certificates.ts';

/** Without port, without the dot of the root, in small letters: how names are compared. */
export const hostName = (authority: string): string => authority.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();

export interface Hosts {
  has: (host: string) => boolean;
  /** What it gives back takes the listener away and puts back the one before, if there was one. */
  add: (host: string, listener: RequestListener) => () => void;
  names: () => string[];
  /** Hands a request to the site that its Host header names. */
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
  close: () => Promise<void>;
}

/** Listens on loopback and on nothing else. */
export const listen = async (server: Server): Promise<LocalServer> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a server listening on TCP has no other kind of address
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
};

export interface WebServers {
  tls: LocalServer;
  plain: LocalServer;
  /** Issues a new certificate; connections from now on get it. */
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
