/** Tests the script that stays in the pages of a site, with the browser's own list of such scripts. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Registered {
  id: string;
  js: string[];
  matches: string[];
}

const api = vi.hoisted(() => ({
  registered: [] as Registered[], // the cast gives the empty list its element type
  put: [] as ((results?: { result: unknown }[]) => void)[], // the cast gives the empty list its element type
  files: [] as string[], // the cast gives the empty list its element type
  /** The number of times that the browser denies access to a page before it grants it. */
  refusals: 0,
  tabs: { sendMessage: async (_tab: number, { type }: { type: string }) => `answer to ${type}` },
  scripting: {
    executeScript: ({ files }: { files: string[] }) => {
      api.files.push(...files);
      if (api.refusals > 0) {
        api.refusals -= 1;
        return Promise.reject(new Error('Cannot access contents of the page.'));
      }
      return new Promise((resolve) => void api.put.push(resolve));
    },
    getRegisteredContentScripts: async ({ ids }: { ids: string[] }) =>
      api.registered.filter(({ id }) => ids.includes(id)),
    /** A browser rejects to register a known id, and to update an unknown one. */
    registerContentScripts: async ([script]: [Registered]) => {
      if (api.registered.some(({ id }) => id === script.id)) throw new Error('Duplicate script ID');
      api.registered.push(script);
    },
    updateContentScripts: async ([script]: [Registered]) => {
      if (!api.registered.some(({ id }) => id === script.id)) throw new Error('Nonexistent script ID');
      api.registered = api.registered.map((one) => (one.id === script.id ? script : one));
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      if (!api.registered.some(({ id }) => ids.includes(id))) throw new Error('Nonexistent script ID');
      api.registered = api.registered.filter(({ id }) => !ids.includes(id));
    },
  },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));
const {
  callPage: callScript,
  captureFrom,
  followCapture,
  putIntoPage,
  stayInPages,
  sendToPage: sendToScript,
} = await import('../../../lib/platform/page-script.ts');

beforeEach(() => {
  api.registered = [];
  api.put = [];
  api.files = [];
  api.refusals = 0;
});

it('is injected into a page once for all requests that arrive during the injection', async () => {
  const early = putIntoPage(7);
  const answer = callScript(7, { type: 'capture-selection' });
  void putIntoPage(8);
  expect(api.put).toHaveLength(2);
  api.put[0]?.();
  await early;
  expect(await answer).toBe('answer to capture-selection');
  // The tab may show another page by now.
  void putIntoPage(7);
  expect(api.put).toHaveLength(3);
});

describe('a page with a captured selection', () => {
  const stays = '/content-scripts/page.js';
  const captured = async (tab: number) => {
    const answer = captureFrom(tab);
    api.put.at(-1)?.([{ result: 'what it says' }]);
    expect(await answer).toBe('what it says');
    expect(api.files).toEqual(['/capture.js']);
  };

  it('gets the permanent script before the first thing that is shown in it', async () => {
    await captured(11);
    const shown = sendToScript(11, { type: 'show' });
    expect(api.files).toEqual(['/capture.js', stays]);
    api.put.at(-1)?.();
    expect(await shown).toBe('answer to show');
    await sendToScript(11, { type: 'show' });
    await followCapture(11);
    expect(api.files).toHaveLength(2);
  });

  it('gets the permanent script in any case, and once', async () => {
    await captured(12);
    const follows = followCapture(12);
    void followCapture(12);
    api.put.at(-1)?.();
    await follows;
    expect(api.files).toEqual(['/capture.js', stays]);
  });

  it('gets it with the next thing that is shown, if an earlier injection failed', async () => {
    await captured(14);
    api.refusals = Number.POSITIVE_INFINITY;
    await sendToScript(14, { type: 'show' });
    api.refusals = 0;
    const tried = api.files.length;
    const second = sendToScript(14, { type: 'show' });
    expect(api.files.slice(tried)).toEqual([stays]);
    api.put.at(-1)?.();
    expect(await second).toBe('answer to show');
    await sendToScript(14, { type: 'show' });
    expect(api.files).toHaveLength(tried + 1);
  });

  it('gets no message before the script is injected', async () => {
    void putIntoPage(13);
    const received = vi.fn();
    void sendToScript(13, { type: 'show' }).then(received);
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).not.toHaveBeenCalled();
    api.put.at(-1)?.();
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('answer to show'));
  });
});

describe('a page that the browser denies access to at first', () => {
  it('is captured when access is granted', async () => {
    api.refusals = 4;
    const answer = captureFrom(21);
    await vi.waitFor(() => expect(api.put).toHaveLength(1));
    api.put[0]?.([{ result: 'what it says' }]);
    expect(await answer).toBe('what it says');
  });

  it('gets the permanent script when access is granted', async () => {
    api.refusals = 4;
    const put = putIntoPage(22);
    await vi.waitFor(() => expect(api.put).toHaveLength(1));
    api.put[0]?.();
    await expect(put).resolves.toBeUndefined();
  });

  it('is given up after six attempts otherwise', async () => {
    api.refusals = Number.POSITIVE_INFINITY;
    await expect(captureFrom(23)).rejects.toThrow('Cannot access contents');
    expect(api.files).toHaveLength(6);
  });
});

it('is registered for exactly the wanted patterns, and for none in the end', async () => {
  const matches = () => api.registered.map((script) => script.matches);
  await stayInPages([]);
  expect(matches()).toEqual([]);
  await stayInPages(['*://a.example/*']);
  await stayInPages(['*://a.example/*', '*://b.example/*']);
  expect(matches()).toEqual([['*://a.example/*', '*://b.example/*']]);
  await stayInPages(['*://b.example/*']);
  expect(matches()).toEqual([['*://b.example/*']]);
  await stayInPages([]);
  expect(matches()).toEqual([]);
});
