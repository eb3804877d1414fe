/** Sees every request of a Firefox and can cut it off; runs in Firefox's own window. */
import type { FirefoxGlobals, HttpChannel } from './firefox-globals.ts';
import type { SeenRequest } from './surface.ts';

export const makeNetwork = ({ Services, Ci, Cr }: FirefoxGlobals) => {
  /** By number and address: Firefox may put another channel in the place of one, which keeps the number. */
  const seen = new Map<string, SeenRequest>();

  const sender = ({ loadInfo }: HttpChannel): SeenRequest['from'] => {
    const { triggeringPrincipal: who, externalContentPolicyType: kind } = loadInfo;
    // A tab is sent to its address by the browser.
    if (kind === Ci.nsIContentPolicy?.TYPE_DOCUMENT) return 'page';
    if (who?.addonPolicy || who?.contentScriptAddonPolicy) return 'extension';
    return who?.isSystemPrincipal ? 'browser' : 'page';
  };

  const observe = (subject: HttpChannel): void => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel).QueryInterface(Ci.nsIIdentChannel);
    const address = channel.URI.spec;
    // Firefox goes on talking to loopback when it is offline.
    if (Services.io.offline) channel.cancel(Cr.NS_ERROR_OFFLINE);
    else seen.set(`${channel.channelId} ${address}`, { method: channel.requestMethod, address, from: sender(channel) });
  };
  Services.obs.addObserver({ observe }, 'http-on-modify-request');

  return {
    requests: (): SeenRequest[] => [...seen.values()],
    setOffline: (offline: boolean): void => {
      Services.io.offline = offline;
    },
  };
};
