/**
 * Tests the query of one of our pages if a host may be read, sent over the browser's messages and answered by the background.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Sender {
  id: string;
  url?: string;
}
type Listener = (message: unknown, sender: Sender, answer: (value: unknown) => void) => true | undefined;

const ORIGIN = 'chrome-extension://sidelight/';
const engine: Sender = { id: 'sidelight', url: `${ORIGIN}engine-host.html` };

const api = vi.hoisted(() => ({
  allowed: new Set<string>(),
  listeners: new Set<unknown>(),
  permissions: {
    contains: async ({ origins }: { origins: string[] }) => origins.every((origin) => api.allowed.has(origin)),
  },
  runtime: {
    id: 'sidelight',
    getURL: (path: string) => `chrome-extension://sidelight${path}`,
    onMessage: { addListener: (listener: unknown) => void api.listeners.add(listener) },
    sendMessage: async (_message: unknown): Promise<unknown> => undefined,
  },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));
const { answerMayRead, mayReadByBackground } = await import('../../../lib/platform/may-read.ts');

/** As in browsers: the response of the first listener that claims the message is awaited. */
const send = (message: unknown, sender: Sender): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // The set contains listeners only.
  const isTaken = [...api.listeners].some((listener) => (listener as Listener)(message, sender, resolve));
  return isTaken ? promise : Promise.resolve(undefined);
};

beforeEach(() => {
  api.listeners.clear();
  api.allowed = new Set(['https://a.example/*']);
  api.runtime.sendMessage = (message) => send(message, engine);
  answerMayRead();
});

describe('the permission to read a host', () => {
  it('is answered by the background', async () => {
    expect(await mayReadByBackground('a.example')).toBe(true);
    expect(await mayReadByBackground('a.example:8443')).toBe(true);
    expect(await mayReadByBackground('b.example')).toBe(false);
  });

  it('is left to the browser if the background does not respond', async () => {
    api.runtime.sendMessage = () => Promise.reject(new Error('Could not establish connection.'));
    expect(await mayReadByBackground('b.example')).toBe(true);
    api.runtime.sendMessage = async () => undefined;
    expect(await mayReadByBackground('b.example')).toBe(true);
  });

  it.each<[string, unknown, Sender]>([
    ['a page', { name: 'may-read', host: 'a.example' }, { id: 'sidelight', url: 'https://a.example/' }],
    ['another extension', { name: 'may-read', host: 'a.example' }, { id: 'other', url: engine.url ?? '' }],
    ['something else', { name: 'other', host: 'a.example' }, engine],
    ['no host', { name: 'may-read', host: 1 }, engine],
  ])('is not answered to %s', async (_, message, sender) => {
    expect(await send(message, sender)).toBeUndefined();
  });
});
