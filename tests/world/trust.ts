/** What a browser has to be told so that it enters the world, trusts it, and goes nowhere else. */
import type { World } from './world.ts';

/** Needs a profile of its own (`--user-data-dir`), or Chromium ignores the list of trusted keys. */
export const chromiumArguments = ({ proxyUrl, spki }: Pick<World, 'proxyUrl' | 'spki'>): string[] => [
  `--proxy-server=${proxyUrl}`,
  // Without this Chromium goes to loopback addresses past the proxy, where nothing is written down.
  '--proxy-bypass-list=<-loopback>',
  // The proxy resolves names; what tries to go past it finds no name.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  `--ignore-certificate-errors-spki-list=${spki}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

export const firefoxPreferences = ({
  proxyPort,
}: Pick<World, 'proxyPort'>): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxyPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': proxyPort,
  'network.proxy.no_proxies_on': '',
  'network.proxy.allow_hijacking_localhost': true,
  // Or Firefox repeats its own failed requests past the proxy.
  'network.proxy.failover_direct': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
});
