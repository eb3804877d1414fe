/** Configures a browser to connect to the world only, and to trust its certificates. */
import type { World } from './world.ts';

/** Requires a separate profile (`--user-data-dir`); otherwise Chromium ignores the list of trusted keys. */
export const chromiumArguments = ({ proxyUrl, spki }: Pick<World, 'proxyUrl' | 'spki'>): string[] => [
  `--proxy-server=${proxyUrl}`,
  // Without this, Chromium bypasses the proxy for loopback addresses, and those requests are not recorded.
  '--proxy-bypass-list=<-loopback>',
  // The proxy resolves names; a request that bypasses it cannot resolve any.
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
  // Otherwise Firefox repeats its own failed requests without the proxy.
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
