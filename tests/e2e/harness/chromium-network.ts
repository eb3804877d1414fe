/** Sees every request of a Chromium and can cut it off: in pages, workers, popups, panels and hidden pages alike. */
import type { SeenRequest } from './surface.ts';
import type { Fields, Wire } from './wire.ts';

export interface ChromiumNetwork {
  requests(): Promise<SeenRequest[]>;
  setOffline(offline: boolean): Promise<void>;
  /** The target of type `tab` that holds a page: the toolbar works on tabs, pages know only themselves. */
  tabOf(pageTarget: string): string | undefined;
}

interface Session {
  target: string;
  address: string;
  parent: string | undefined;
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
// A tab's page comes as the tab's child, so that both are known; what the toolbar is made of is no concern of ours.
const tabsFirst = [...['browser', 'browser_ui', 'page'].map((type) => ({ type, exclude: true })), {}];
const onTheNetwork = /^(https?|wss?):/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

export const watchChromium = async (wire: Wire, extensionOrigin: string): Promise<ChromiumNetwork> => {
  const sessions = new Map<string, Session>();
  /** By target, number and address: a worker is also reported by the pages it serves, a redirect keeps its number. */
  const requests = new Map<string, SeenRequest>();
  let offline = false;

  // A target may be gone by the time it is spoken to; then there is nothing to watch in it.
  const tell = (session: string, method: string, params: Fields = {}): Promise<unknown> =>
    wire.send(method, params, session).catch(() => undefined);

  const setConditions = (session: string): Promise<unknown> =>
    tell(session, 'Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });

  const attached = (params: Fields, parent: string | undefined): void => {
    const info = fields(params.targetInfo);
    const id = text(params.sessionId);
    sessions.set(id, { target: text(info.targetId), address: text(info.url), parent });
    void tell(id, 'Network.enable');
    if (offline) void setConditions(id);
    void tell(id, 'Target.setAutoAttach', autoAttach);
    void tell(id, 'Runtime.runIfWaitingForDebugger');
  };

  const record = (
    session: Session | undefined,
    { requestId, documentURL }: Fields,
    address: string,
    method: string,
  ) => {
    if (!onTheNetwork.test(address) || offline) return;
    const ours = [text(documentURL), session?.address].some((owner) => owner?.startsWith(`${extensionOrigin}/`));
    const key = `${session?.target} ${text(requestId)} ${address}`;
    requests.set(key, { method, address, from: ours ? 'extension' : 'page' });
  };

  wire.listen(({ method, params, sessionId }) => {
    const session = sessions.get(sessionId ?? '');
    if (method === 'Target.attachedToTarget') attached(params, sessionId);
    else if (method === 'Target.detachedFromTarget') sessions.delete(text(params.sessionId));
    else if (method === 'Network.webSocketCreated') record(session, params, text(params.url), 'GET');
    else if (method === 'Network.requestWillBeSent') {
      const request = fields(params.request);
      record(session, params, text(request.url), text(request.method));
    }
  });
  await wire.send('Target.setAutoAttach', { ...autoAttach, filter: tabsFirst });

  return {
    requests: async () => {
      // An answer from each page comes after what it had to report; one that is stopped has nothing more to say.
      const answers = [...sessions.keys()].map((session) => tell(session, 'Network.enable'));
      await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, 1000))]);
      return [...requests.values()];
    },
    setOffline: async (wish) => {
      offline = wish;
      await Promise.all([...sessions.keys()].map(setConditions));
    },
    tabOf: (pageTarget) => {
      const page = [...sessions.values()].find(({ target }) => target === pageTarget);
      return sessions.get(page?.parent ?? '')?.target;
    },
  };
};
