/** The preferences in which a Firefox under test differs from a normal one. */

type Preferences = Record<string, string | number | boolean>;

const throughProxy = (proxy: string | undefined): Preferences => {
  // Nothing answers at port 9: requests to anything but loopback end there.
  const { hostname, port } = new URL(proxy ?? 'http://127.0.0.1:9');
  return {
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.no_proxies_on': proxy ? '' : 'localhost, 127.0.0.1, [::1]',
    'network.proxy.allow_hijacking_localhost': proxy !== undefined,
    // Without this, Firefox repeats its own failed requests past the proxy.
    'network.proxy.failover_direct': false,
  };
};

/** An extension is installed for one run; with these it finds the data of the last one in the next run of a profile. */
const stays = (geckoId: string): Preferences => ({
  // Firefox would choose the host of the extension's pages at random, and delete its data.
  'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: '5f0c6a2e-1d7b-4a6e-9c35-0a1b2c3d4e5f' }),
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
});

/** `lastingId` is that of an extension whose data outlives the run. */
export const preferences = (
  savesInto: string,
  proxy: string | undefined,
  lastingId: string | undefined,
): Preferences => ({
  ...throughProxy(proxy),
  ...(lastingId ? stays(lastingId) : {}),
  // Files are saved without a prompt, into the test's own folder.
  'browser.download.folderList': 2,
  'browser.download.dir': savesInto,
  'browser.download.useDownloadDir': true,
  'browser.download.alwaysOpenPanel': false,
  'intl.locale.requested': 'en-US',
  // A prompt ignores clicks in its first moments, in which a person cannot have read it.
  'security.notification_enable_delay': 0,
  // Notifications are windows of Firefox, where they can be clicked, and not of the desktop.
  'alerts.useSystemBackend': false,
  // One process for the pages without a site, and none in reserve: a test opens a few pages, each in a new process.
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
});
