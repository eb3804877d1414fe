/** Tests our calls in a Chromium that has the extension API as `chrome` only, where the polyfill wraps it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Respond = (answer: unknown) => void;
type Listener = (message: unknown, sender: object, respond: Respond) => unknown;

/** The API of a browser without promises: each call is answered by a callback, in a task of its own. */
const api = vi.hoisted(() => {
  const later = (answer: Respond | undefined, value: unknown) => void setTimeout(() => answer?.(value));
  return {
    requested: [] as object[], // the cast gives the empty list its element type
    created: [] as unknown[][], // as above
    listeners: new Set<Listener>(),
    runtime: {
      id: 'sidelight' as string | undefined, // widened by a cast: an orphan has no id
      lastError: undefined as { message: string } | undefined, // widened by a cast: there is none between calls
      connect: ({ name }: { name: string }) => ({ name }),
      sendMessage: (message: unknown, answer: Respond) => later(answer, message),
      onMessage: {
        addListener: (listener: Listener) => void api.listeners.add(listener),
        removeListener: (listener: Listener) => void api.listeners.delete(listener),
      },
    },
    permissions: {
      request: (details: object, answer: Respond) => {
        api.requested.push(details);
        later(answer, true);
      },
    },
    contextMenus: { create: (...args: unknown[]) => api.created.push(args) },
    sidePanel: { open: async ({ tabId }: { tabId: number }) => tabId },
  };
});
vi.stubGlobal('browser', undefined);
vi.stubGlobal('chrome', api);
const { browser } = await import('../../../lib/platform/browser.ts');
const { access } = await import('../../../lib/platform/permissions.ts');
const { isOrphan, linkTo } = await import('../../../lib/page/link.ts');

/** As in Chromium: a response is awaited only if a listener returns true. */
const send = (message: unknown): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers = [...api.listeners].map((listener) => listener(message, { id: api.runtime.id }, resolve));
  return answers.includes(true) ? promise : Promise.resolve('nobody answers');
};

beforeEach(() => {
  api.runtime.id = 'sidelight';
  api.runtime.lastError = undefined;
  api.listeners.clear();
});

it('wraps the API instead of re-exporting it', () => expect(browser).not.toBe(api));

it('is called unwrapped by the scripts without the polyfill, until a later one brings it', async () => {
  const small = await import('../../../lib/platform/own-api.ts');
  expect(small.default).toBe(api);
  await import('../../../lib/platform/late-polyfill.ts');
  expect(small.default).toBe(browser);
});

it('requests a permission within the task of the click', async () => {
  const granted = access.request({ origins: ['https://a.example/*'] });
  expect(api.requested).toEqual([{ origins: ['https://a.example/*'] }]);
  expect(await granted).toBe(true);
});

it('passes on the members that it does not wrap', async () => {
  const created = () => {};
  browser.contextMenus.create({ id: 'selection', title: 'Check' }, created);
  expect(api.created).toEqual([[{ id: 'selection', title: 'Check' }, created]]);
  expect(await browser.sidePanel.open({ tabId: 7 })).toBe(7);
  expect(browser.runtime.connect({ name: 'desk' })).toEqual({ name: 'desk' });
  // Absent until its permission is granted.
  expect(browser.notifications).toBeUndefined();
});

describe('a message', () => {
  it('is answered by its recipient, and rejected if there is none', async () => {
    expect(await browser.runtime.sendMessage({ type: 'capture' })).toEqual({ type: 'capture' });
    api.runtime.lastError = { message: 'Could not establish connection.' };
    await expect(browser.runtime.sendMessage({ type: 'capture' })).rejects.toThrow('establish');
  });

  it('is answered by a listener that returns true and responds later', async () => {
    browser.runtime.onMessage.addListener((message, _sender, respond) => {
      setTimeout(() => respond(message));
      return true;
    });
    expect(await send('capture')).toBe('capture');
  });

  it('is answered with the value that a listener resolves to', async () => {
    browser.runtime.onMessage.addListener((message) => Promise.resolve(message));
    expect(await send('capture')).toBe('capture');
  });

  it('is left to other listeners by one that returns undefined', async () => {
    browser.runtime.onMessage.addListener(() => undefined);
    expect(await send('capture')).toBe('nobody answers');
  });
});

describe('the page script', () => {
  const link = () => {
    const leave = new AbortController();
    linkTo(browser.runtime, () => leave.abort()).onMessage(async () => ({ left: true }), leave.signal);
    return leave;
  };

  it('answers its extension until it leaves', async () => {
    const leave = link();
    expect(await send('leave')).toEqual({ left: true });
    leave.abort();
    expect(await send('leave')).toBe('nobody answers');
  });

  it('is an orphan after its extension is gone', () => {
    expect(isOrphan(browser.runtime)).toBe(false);
    api.runtime.id = undefined;
    expect(isOrphan(browser.runtime)).toBe(true);
  });
});
