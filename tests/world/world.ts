/** Starts the small web in which the extension is tested: real host names, real TLS, and nothing beyond loopback. */
import type { RequestListener } from 'node:http';
import { makeCertificates } from './certificates.ts';
import { type Faults, makeFaults } from './faults.ts';
import { startProxy } from './proxy.ts';
import { makeRecorder, type RecordedConnection, type RecordedRequest } from './recorder.ts';
import { makeHosts, startServers } from './server.ts';
import { type Site, siteListener } from './site.ts';
import { sites } from './sites/index.ts';

/** Where a test mounts the context service it wants to talk to; until then nobody answers there. */
export const contextServiceHost = 'context-service.example';

export interface World {
  proxyUrl: string;
  proxyPort: number;
  /** The authority to trust: as a file, and its text. */
  caFile: string;
  ca: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
  hosts: () => string[];
  /** What sites were asked, oldest first. */
  requests: RecordedRequest[];
  /** Which hosts were tried, those the world refused included. */
  connections: RecordedConnection[];
  clearRequests: () => void;
  faults: Faults;
  /** Puts a listener of node:http behind a host name; what it gives back undoes that. */
  mount: (host: string, listener: RequestListener) => () => void;
  mountSite: (site: Site) => () => void;
  close: () => Promise<void>;
}

export interface WorldOptions {
  /**
   * Browsers send a request again by themselves, a POST too, when a connection they used before is cut. So each
   * connection carries one request here, unless a test is about just that.
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

  const mount = (host: string, listener: RequestListener): (() => void) => {
    const known = hosts.has(host);
    const unmount = hosts.add(host, listener);
    if (!known) servers.certify(hosts.names());
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
    close: async () => {
      faults.clear();
      await Promise.all([proxy.close(), servers.tls.close(), servers.plain.close()]);
      certificates.remove();
    },
  };
};
