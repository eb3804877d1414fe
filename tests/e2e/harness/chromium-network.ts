/** Records every request of a Chromium and can take it offline: pages, workers, popups, panels and hidden pages alike. */
import type { SeenRequest } from './surface.ts';
import { until } from './until.ts';
import type { Fields, Wire } from './wire.ts';

export interface ChromiumNetwork {
  requests(): Promise<SeenRequest[]>;
  setOffline(offline: boolean): Promise<void>;
  /** Waits until every request of this target is recorded. */
  untilWatched(target: string): Promise<void>;
}

interface Session {
  target: string;
  type: string;
  address: string;
  watched: Promise<unknown>;
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
// Pages attach directly if tabs are excluded. The targets of the toolbar are not needed.
const everyPage = [...['browser', 'browser_ui', 'tab'].map((type) => ({ type, exclude: true })), {}];
const rankOf = ({ type }: Session): number => ['service_worker', 'page'].indexOf(type);
const onTheNetwork = /^(https?|wss?):/;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

export const watchChromium = async (wire: Wire, extensionOrigin: string): Promise<ChromiumNetwork> => {
  const sessions = new Map<string, Session>();
  /** By target, number and address: the pages of a worker also report its requests, and a redirect keeps its number. */
  const requests = new Map<string, SeenRequest>();
  let offline = false;

  // A target may be gone by the time a message reaches it; then there is nothing to watch in it.
  const send = (session: string, method: string, params: Fields = {}): Promise<unknown> =>
    wire.send(method, params, session).catch(() => undefined);

  const setConditions = (session: string): Promise<unknown> => {
    const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    return send(session, 'Network.emulateNetworkConditions', { offline, ...speed });
  };

  /** The order matters: the target waits for the last command. */
  const watch = (session: string): Promise<unknown> =>
    Promise.all([
      // No content is kept: that of what is fetched would count among the memory of its page.
      send(session, 'Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      ...(offline ? [setConditions(session)] : []),
      send(session, 'Target.setAutoAttach', autoAttach),
      send(session, 'Runtime.runIfWaitingForDebugger'),
    ]);

  const record = (session: Session | undefined, key: string, method: string, address: string, owner: string): void => {
    if (!onTheNetwork.test(address) || offline) return;
    const ours = [owner, session?.address ?? ''].some((one) => one.startsWith(`${extensionOrigin}/`));
    requests.set(`${session?.target} ${key} ${address}`, { method, address, from: ours ? 'extension' : 'page' });
  };

  const attached = ({ sessionId, targetInfo, waitingForDebugger }: Fields): void => {
    const [id, info] = [text(sessionId), fields(targetInfo)];
    const address = text(info.url);
    const session = { target: text(info.targetId), type: text(info.type), address, watched: watch(id) };
    sessions.set(id, session);
    // A tab that is opened with an address sends its first request before it can be watched.
    if (waitingForDebugger && info.type === 'page') record(session, 'first', 'GET', address, '');
  };

  const requested = (session: Session | undefined, { request, requestId, documentURL }: Fields): void => {
    const { url, method } = fields(request);
    record(session, text(requestId), text(method), text(url), text(documentURL));
  };

  wire.listen(({ method, params, sessionId }) => {
    const session = sessions.get(sessionId ?? '');
    if (method === 'Target.attachedToTarget') attached(params);
    else if (method === 'Target.detachedFromTarget') sessions.delete(text(params.sessionId));
    else if (method === 'Network.requestWillBeSent') requested(session, params);
    else if (method === 'Network.webSocketCreated')
      record(session, text(params.requestId), 'GET', text(params.url), '');
  });
  await wire.send('Target.setAutoAttach', { ...autoAttach, filter: everyPage });

  return {
    requests: async () => {
      // The answer of each page comes after the events it had to report; a stopped page has no more of them.
      const answers = [...sessions.keys()].map((session) => send(session, 'Network.enable'));
      await Promise.race([Promise.all(answers), after(1000)]);
      return [...requests.values()];
    },
    setOffline: async (wish) => {
      offline = wish;
      // Chromium emulates this for each target separately. The engine's page, which has a type of its own, and the worker are
      // first, since they make the requests that pages start on their `online` event.
      const inOrder = [...sessions].sort(([, one], [, other]) => rankOf(one) - rankOf(other));
      for (const [session] of inOrder) await setConditions(session);
    },
    untilWatched: async (wanted) => {
      const find = () => [...sessions.values()].find(({ target }) => target === wanted);
      await (await until('a page to be watched', find)).watched;
    },
  };
};
