/** Decides where a server listens and by which address clients reach it; refuses what would send passwords without TLS. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { endOfHeader } from '../../lib/format/part-of-header.ts';

export interface Listening {
  /** The IP address to listen on. */
  host: string;
  /** The origin by which clients reach the server; that of `host` and the port without it. */
  origin?: string;
  /** True if a proxy forwards all requests and says in `x-forwarded-for` whom it forwards. */
  isBehindProxy: boolean;
}

export const onLoopback: Listening = { host: '127.0.0.1', isBehindProxy: false };

interface Given {
  listen?: string | undefined;
  publicAddress?: string | undefined;
  behindProxy?: boolean | undefined;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string): boolean =>
  isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** An origin alone: the paths below it are those of the contract. */
const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`)
    throw new Error(`--public-address takes an address such as https://sidelight.example.org, and not ${address}.`);
  return url.origin;
};

/** Throws a sentence that says what to do. Nothing is bound by then. */
export const readListening = ({
  listen = onLoopback.host,
  publicAddress,
  behindProxy: isBehindProxy = false,
}: Given): Listening => {
  if (isIP(listen) === 0) throw new Error(`--listen takes an IP address such as 127.0.0.1 or ::1, and not ${listen}.`);
  const origin = publicAddress === undefined ? undefined : originOf(publicAddress);
  if (origin !== undefined && !isBehindProxy)
    throw new Error(
      '--public-address needs --behind-proxy: the server has no TLS of its own, so a proxy has to answer at that address.',
    );
  if (origin === undefined && isBehindProxy)
    throw new Error('--behind-proxy needs --public-address https://NAME: the address at which the proxy answers.');
  if (!isLoopback(listen) && origin === undefined)
    throw new Error(
      `On ${listen} others on the network could read passwords on their way. Put a proxy with TLS before the server and add ` +
        '--behind-proxy --public-address https://NAME, or leave --listen out.',
    );
  return { host: listen, isBehindProxy, ...(origin !== undefined && { origin }) };
};

/** The origin of a server that listens on this port. */
export const originAt = ({ host, origin }: Listening, port: number): string =>
  origin ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** The address of the client: the connection's, or the one that the proxy forwards. */
export const clientAddressOf = (request: IncomingMessage, { isBehindProxy }: Listening): string => {
  const ofConnection = request.socket.remoteAddress ?? '';
  if (!isBehindProxy) return ofConnection;
  // The header may have any number of addresses, of which the proxy added the last one: those before it are the client's word.
  const last = endOfHeader(request.headers['x-forwarded-for'])?.split(',').at(-1)?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : ofConnection;
};
