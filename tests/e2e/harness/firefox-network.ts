/** Records every request of a Firefox and can take it offline; runs in Firefox's own window. */
import type { FirefoxGlobals, HttpChannel } from './firefox-globals.ts';
import type { SeenRequest } from './surface.ts';

export const makeNetwork = ({ Services, Ci, Cr }: FirefoxGlobals) => {
  /** By number and address: Firefox may replace a channel by another one, which keeps the number. */
  const seen = new Map<string, SeenRequest>();

  const sender = ({ loadInfo }: HttpChannel): SeenRequest['from'] => {
    const { triggeringPrincipal: principal, externalContentPolicyType: kind } = loadInfo;
    // The browser itself navigates a tab to its address.
    if (kind === Ci.nsIContentPolicy?.TYPE_DOCUMENT) return 'page';
    if (principal?.addonPolicy || principal?.contentScriptAddonPolicy) return 'extension';
    return principal?.isSystemPrincipal ? 'browser' : 'page';
  };

  const observe = (subject: HttpChannel): void => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel).QueryInterface(Ci.nsIIdentChannel);
    const address = channel.URI.spec;
    // Firefox still sends requests to loopback when it is offline.
    if (Services.io.offline) channel.cancel(Cr.NS_ERROR_OFFLINE);
    else seen.set(`${channel.channelId} ${address}`, { method: channel.requestMethod, address, from: sender(channel) });
  };
  Services.obs.addObserver({ observe }, 'http-on-modify-request');

  return {
    requests: (): SeenRequest[] => [...seen.values()],
    forget: (): void => seen.clear(),
    setOffline: (offline: boolean): void => {
      Services.io.offline = offline;
    },
  };
};
