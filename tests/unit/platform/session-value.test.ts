/** Tests the value of the session that the engine page, which has no storage API, reads over the background. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Sender {
  id: string;
  url?: string;
}
type Listener = (message: unknown, sender: Sender, answer: (value: unknown) => void) => true | undefined;

const ORIGIN = 'chrome-extension://sidelight';
const engine: Sender = { id: 'sidelight', url: `${ORIGIN}/engine-host.html` };
const KEY = 'shared';

const api = vi.hoisted(() => ({
  listeners: new Set<unknown>(),
  storage: undefined as unknown, // the cast allows a later value
  runtime: {
    id: 'sidelight',
    getURL: (path: string) => `chrome-extension://sidelight${path}`,
    onMessage: { addListener: (listener: unknown) => void api.listeners.add(listener) },
    sendMessage: async (_message: unknown): Promise<unknown> => undefined,
  },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));
const { answerSessionValue, sessionValue } = await import('../../../lib/platform/session-value.ts');

const stored: Record<string, unknown> = { [KEY]: { id: '1' }, other: 'not for the engine' };
const ofBackground = { session: { get: async (key: string) => ({ [key]: stored[key] }) } };

/** The background's answer to a message: it has the storage that the sender lacks. */
const send = (message: unknown, sender: Sender): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  api.storage = ofBackground;
  // The set contains listeners only.
  const isTaken = [...api.listeners].some((listener) => (listener as Listener)(message, sender, resolve));
  api.storage = undefined;
  return isTaken ? promise : Promise.resolve(undefined);
};

beforeEach(() => {
  api.listeners.clear();
  api.storage = undefined;
  api.runtime.sendMessage = (message) => send(message, engine);
  answerSessionValue(KEY);
});

describe('a value of the session', () => {
  it('is read at once where the browser has the API', async () => {
    api.storage = ofBackground;
    api.runtime.sendMessage = () => Promise.reject(new Error('Nothing is sent.'));
    expect(await sessionValue(KEY)).toEqual({ id: '1' });
  });

  it('is answered to the engine page by the background', async () => {
    expect(await sessionValue(KEY)).toEqual({ id: '1' });
  });

  it('is absent without a background', async () => {
    api.runtime.sendMessage = () => Promise.reject(new Error('Could not establish connection.'));
    expect(await sessionValue(KEY)).toBeUndefined();
  });

  it.each<[string, unknown, Sender]>([
    ['a page', { name: 'session-value', key: KEY }, { id: 'sidelight', url: 'https://a.example/' }],
    ['another extension', { name: 'session-value', key: KEY }, { id: 'other', url: engine.url ?? '' }],
    ['something else', { name: 'may-read', key: KEY }, engine],
  ])('is not answered to %s', async (_, message, sender) => {
    expect(await send(message, sender)).toBeUndefined();
  });

  it('is the one value that the background shares, whatever is named', async () => {
    expect(await send({ name: 'session-value', key: 'other' }, engine)).toEqual({ id: '1' });
  });
});
