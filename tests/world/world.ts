/** Starts the test world, a small web for end-to-end tests: real host names, real TLS, and nothing beyond loopback. */
import type { RequestListener } from 'node:http';
import { makeCertificates } from './certificates.ts';
import { type Faults, makeFaults } from './faults.ts';
import { startProxy } from './proxy.ts';
import { makeRecorder, type RecordedConnection, type RecordedRequest } from './recorder.ts';
import { makeHosts, startServers } from './server.ts';
import { type Site, siteListener } from './site.ts';
import { sites } from './sites/index.ts';

/** The host at which a test mounts its context service; until then no site answers on it. */
export const contextServiceHost = 'context-service.example';

export interface World {
  proxyUrl: string;
  proxyPort: number;
  /** The certificate authority to trust, as a file path and as text. */
  caFile: string;
  ca: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
  hosts: () => string[];
  /** The requests that reached sites, oldest first. */
  requests: RecordedRequest[];
  /** The connection attempts, including refused ones. */
  connections: RecordedConnection[];
  clearRequests: () => void;
  faults: Faults;
  /** Mounts a node:http listener at a host name; the returned function unmounts it. */
  mount: (host: string, listener: RequestListener) => () => void;
  mountSite: (site: Site) => () => void;
  /** Makes it the world that was started: without mounted listeners, faults, requests and open connections. */
  reset: () => void;
  close: () => Promise<void>;
}

export interface WorldOptions {
  /**
   * Browsers resend a request on their own, even a POST, when a reused connection is cut. So each connection carries one
   * request here, unless a test covers that behaviour.
   */
  keepAlive?: boolean;
}

export const startWorld = async ({ keepAlive = false }: WorldOptions = {}): Promise<World> => {
  const recorder = makeRecorder();
  const faults = makeFaults();
  const hosts = makeHosts();
  for (const site of sites) hosts.add(site.host, siteListener(site));

  const breakable = faults.wrap(hosts.dispatch);
  const answer: RequestListener = (incoming, outgoing) => {
    recorder.request(incoming);
    breakable(incoming, outgoing);
  };
  const certificates = makeCertificates();
  const servers = await startServers(answer, certificates, hosts.names(), keepAlive);
  const ports = new Map([
    [443, servers.tls.port],
    [80, servers.plain.port],
  ]);
  const proxy = await startProxy({ recorder, hosts, answer, localPort: (port) => ports.get(port) });

  const restoreHosts = hosts.keep();
  /** A certificate may name hosts that have been unmounted, so that it is issued once for each of them. */
  const certified = new Set(hosts.names());

  const mount = (host: string, listener: RequestListener): (() => void) => {
    const unmount = hosts.add(host, listener);
    if (!certified.has(host)) {
      certified.add(host);
      servers.certify([...certified]);
    }
    return unmount;
  };

  return {
    proxyUrl: `http://127.0.0.1:${proxy.port}`,
    proxyPort: proxy.port,
    caFile: certificates.caFile,
    ca: certificates.ca,
    spki: certificates.spki,
    hosts: hosts.names,
    requests: recorder.requests,
    connections: recorder.connections,
    clearRequests: recorder.clear,
    faults,
    mount,
    mountSite: (site) => mount(site.host, siteListener(site)),
    reset: () => {
      restoreHosts();
      faults.clear();
      for (const server of [proxy, servers.tls, servers.plain]) server.cut();
      recorder.clear();
    },
    close: async () => {
      faults.clear();
      await Promise.all([proxy.close(), servers.tls.close(), servers.plain.close()]);
      certificates.remove();
    },
  };
};
