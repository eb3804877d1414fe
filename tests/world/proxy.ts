/** Runs the proxy that is the only entrance to the world: it routes every known host to loopback and refuses all others. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Recorder } from './recorder.ts';
import { type Hosts, hostName, type LocalServer, listen } from './server.ts';

export interface ProxyPorts {
  recorder: Recorder;
  hosts: Hosts;
  answer: RequestListener;
  /** Maps an outside port to the loopback port: 443 is the TLS server, 80 the plain one. */
  localPort: (port: number) => number | undefined;
}

const refusal = (host: string): string => `The test world has no host ${host}\n`;

const refuseTunnel = (client: Duplex, host: string): void => {
  const text = refusal(host);
  const head = `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}`;
  client.end(`${head}\r\nConnection: close\r\n\r\n${text}`);
};

const joinSockets = (client: Duplex, upstream: Socket, head: Buffer): void => {
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  upstream.write(head);
  client.pipe(upstream).pipe(client);
};

const splitAuthority = (authority: string): { host: string; port: number } => {
  const colon = authority.lastIndexOf(':');
  return { host: hostName(authority.slice(0, colon)), port: Number(authority.slice(colon + 1)) };
};

export const startProxy = async ({ recorder, hosts, answer, localPort }: ProxyPorts): Promise<LocalServer> => {
  const tunnels = new Set<Duplex>();

  /** Closes both ends together: a cut connection must reach the browser as a cut connection. */
  const endTogether = (client: Duplex, upstream: Socket): void => {
    for (const end of [client, upstream]) {
      tunnels.add(end);
      end.on('error', () => end.destroy()).on('close', () => tunnels.delete(end));
    }
    client.on('close', () => upstream.destroy());
    // Not destroyed: data that the site sent before may still be in flight.
    upstream.on('close', () => client.end());
  };

  const onConnect = (incoming: IncomingMessage, client: Duplex, head: Buffer): void => {
    const { host, port } = splitAuthority(incoming.url ?? '');
    const target = hosts.has(host) ? localPort(port) : undefined;
    recorder.connection(host, port, target === undefined);
    if (target === undefined) {
      client.on('error', () => client.destroy());
      refuseTunnel(client, host);
      return;
    }
    // Without `noDelay` a request after a handshake waits for the site's delayed acknowledgement.
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true }, () =>
      joinSockets(client, upstream, head),
    );
    endTogether(client, upstream);
  };

  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const url = URL.parse(incoming.url ?? '');
    if (url?.protocol !== 'http:') {
      outgoing.writeHead(400).end('This is a proxy: ask it for an absolute http address, or CONNECT\n');
      return;
    }
    const host = hostName(url.host);
    const port = Number(url.port || '80');
    const refused = !hosts.has(host) || localPort(port) === undefined;
    recorder.connection(host, port, refused);
    if (refused) {
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(refusal(host));
      return;
    }
    incoming.url = url.pathname + url.search;
    incoming.headers.host = url.host;
    answer(incoming, outgoing);
  };

  const server = createServer(onRequest).on('connect', onConnect);
  server.maxRequestsPerSocket = 1;
  const local = await listen(server);
  const cut = (): void => {
    for (const end of tunnels) end.destroy();
    local.cut();
  };
  return {
    port: local.port,
    cut,
    close: async () => {
      cut();
      await local.close();
    },
  };
};
