/**
 * Restricts fetch to the public internet, checked at every hop, for callers that may choose the address. A name is checked when
 * it is resolved to the address of the connection, so that a second DNS response changes nothing; an IP address in place of a
 * name is not resolved and is checked before.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { createWeb, type Fetch, type Web, type WebPorts } from '../../lib/engine/web/client.ts';
import { isPublicAddress } from '../../lib/engine/web/public-address.ts';
import { startOfHeader } from '../../lib/format/part-of-header.ts';

export interface Resolved {
  address: string;
  family: number;
}

export interface SafeFetchPorts {
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<Resolved[]>;
  /** True if a connection to this address is allowed. */
  mayConnect?: (address: string) => boolean;
  /** Rejects for an address that a redirect must not lead to. */
  mayFollow?: (address: URL) => Promise<void>;
}

const MAX_HOPS = 5;
/** A part of an address would lead to another page. Longer headers are refused before. */
const MAX_LOCATION_CHARS = 16_384;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const isPublicIp = (address: string): boolean =>
  isPublicAddress(`http://${address.includes(':') ? `[${address}]` : address}/`);

const resolveBySystem = (name: string): Promise<Resolved[]> => systemLookup(name, { all: true });

const createLookup =
  ({ resolve = resolveBySystem, mayConnect = isPublicIp }: SafeFetchPorts): LookupFunction =>
  (name, options, answer) => {
    const give = (addresses: Resolved[]) => {
      // One private address among public ones is as useful to an attacker as only private ones.
      const bad = addresses.find(({ address }) => !mayConnect(address));
      const [first] = addresses;
      if (bad) answer(new Error(`${name} is not on the public internet.`), '', 0);
      else if (!first) answer(new Error(`${name} has no address.`), '', 0);
      else if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    };
    resolve(name).then(give, (error: Error) => answer(error, '', 0));
  };

/** The request for another host: keys and the like were meant for the original host only. */
const forAnotherHost = (init: RequestInit): RequestInit => {
  const accept = new Headers(init.headers).get('accept');
  return { ...init, headers: accept === null ? {} : { accept } };
};

/** Follows redirects itself, for requests without a body; sends and stores no cookies. */
export const createSafeFetch = (ports: SafeFetchPorts = {}): Fetch => {
  const dispatcher = new Agent({ connect: { lookup: createLookup(ports) } });

  const fetchOne = async (address: URL, { signal, headers, method, body }: RequestInit): Promise<Response> => {
    if (!isPublicAddress(address.href)) throw new TypeError(`${address.hostname} is not on the public internet.`);
    const answer = await undiciFetch(address.href, {
      redirect: 'manual',
      dispatcher,
      ...(method ? { method } : {}),
      ...(signal ? { signal } : {}),
      ...(headers ? { headers: [...new Headers(headers)] } : {}),
      ...(typeof body === 'string' ? { body } : {}),
    });
    // The package and Node declare the same class under two names.
    return answer as unknown as Response;
  };

  return async (href, init) => {
    const start = new URL(href);
    const mayFollow = init.redirect !== 'error' && (init.body ?? null) === null;
    let [address, request] = [start, init];
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const answer = await fetchOne(address, request);
      const location = REDIRECTS.has(answer.status)
        ? startOfHeader(answer.headers.get('location'), MAX_LOCATION_CHARS)
        : undefined;
      if (location === undefined || init.redirect === 'manual') return answer;
      await answer.body?.cancel();
      if (!mayFollow || !URL.canParse(location, address.href)) throw new TypeError(`${address.hostname} redirects.`);
      const next = new URL(location, address);
      await ports.mayFollow?.(next);
      if (next.origin !== address.origin) request = forAnotherHost(request);
      address = next;
    }
    throw new TypeError(`${start.hostname} redirects too often.`);
  };
};

/** Opens the web of a server over it. A redirect leads to no host that requested a pause either. */
export const createSafeWeb = (web: Omit<WebPorts, 'fetch'>, ports: SafeFetchPorts = {}): Web => {
  const mayFollow = (address: URL) => opened.expectNoPause(address);
  const opened: Web = createWeb({ ...web, fetch: createSafeFetch({ ...ports, mayFollow }) });
  return opened;
};
