/** Gives a page of the extension its API: each call goes to the background of the journey, each event comes from there. */
import { createFakeEvent } from '../../../fakes/fake-event.ts';
import type { Arrival, FromPage, ToPage } from './messages.ts';
import { getMessage, getURL, ID, manifest } from './packaged.ts';
import { portOver } from './port.ts';

interface Host {
  reachBackground(arrival: Arrival, channel: MessagePort): void;
}

const isHidden = window.parent !== window;
const host = (isHidden ? window.parent : window.opener) as Host; // cast: no other page opens a page of ours
const { port1: channel, port2: itsChannel } = new MessageChannel();

const waiting = new Map<number, PromiseWithResolvers<unknown>>();
const events = new Map<string, ReturnType<typeof createFakeEvent<unknown[]>>>();
const connected = createFakeEvent<[unknown]>();
let lastId = 0;

const post = (message: FromPage, ports: MessagePort[] = []): void => channel.postMessage(message, ports);

const call = (path: readonly string[], given: unknown[]): Promise<unknown> => {
  lastId += 1;
  const answer = Promise.withResolvers<unknown>();
  waiting.set(lastId, answer);
  post({ name: 'call', id: lastId, path, given });
  return answer.promise;
};

const eventAt = (path: string) => {
  const event = events.get(path) ?? createFakeEvent<unknown[]>();
  events.set(path, event);
  return event.event;
};

channel.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToPage>) => {
  switch (data.name) {
    case 'result':
      return waiting.get(data.id)?.resolve(data.result);
    case 'failure':
      return waiting.get(data.id)?.reject(new Error(data.message));
    case 'event':
      return void events.get(data.path)?.fire(...data.given);
    case 'connected':
      return void (port && connected.fire(portOver(port, data.to, data.sender)));
    case 'close':
      return window.close();
  }
});
channel.start();
host.reachBackground({ name: 'page', address: location.href, isHidden }, itsChannel);

const AREAS = ['session', 'local', 'sync', 'managed'];

/** Each member is an event, a storage area, or a function that the background has; what it lacks rejects there. */
const namespace = (path: readonly string[]): object =>
  new Proxy(
    {},
    {
      get: (_, member) => {
        if (typeof member !== 'string' || member === 'then') return undefined;
        const whole = [...path, member];
        if (/^on[A-Z]/.test(member)) return eventAt(whole.join('.'));
        return AREAS.includes(member) ? namespace(whole) : (...given: unknown[]) => call(whole, given);
      },
    },
  );

const runtime = {
  id: ID,
  getURL,
  getManifest: () => manifest,
  sendMessage: (...given: unknown[]) => call(['runtime', 'sendMessage'], given),
  connect: ({ name }: { name: string }) => {
    const { port1, port2 } = new MessageChannel();
    post({ name: 'connect', to: name }, [port2]);
    return portOver(port1, name);
  },
  onMessage: eventAt('runtime.onMessage'),
  onConnect: connected.event,
};

const NAMESPACES = ['action', 'alarms', 'commands', 'permissions', 'scripting', 'storage', 'tabs', 'windows'];

/** The page of the engine has `runtime` alone: https://developer.chrome.com/docs/extensions/reference/api/offscreen */
const api = isHidden
  ? { runtime }
  : {
      runtime,
      i18n: { getMessage },
      ...Object.fromEntries(NAMESPACES.map((name) => [name, namespace([name])])),
    };
Object.assign(globalThis, { browser: api, chrome: api });
