/** The script that stays in the pages of a site, with the browser's own list of such scripts. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Registered {
  id: string;
  js: string[];
  matches: string[];
}

const api = vi.hoisted(() => ({
  registered: [] as Registered[], // the cast says what an empty list cannot: what goes into it
  put: [] as ((results?: { result: unknown }[]) => void)[], // the cast says what an empty list cannot: what goes into it
  files: [] as string[], // the cast says what an empty list cannot: what goes into it
  /** How many times the browser refuses to let us into a page before it does. */
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
    /** A browser refuses an id that it knows, and to change one that it does not know. */
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
  callPage: askPage,
  captureFrom,
  followCapture,
  putIntoPage,
  stayInPages,
  sendToPage: tellPage,
} = await import('../../../lib/platform/page-script.ts');

beforeEach(() => {
  api.registered = [];
  api.put = [];
  api.files = [];
  api.refusals = 0;
});

it('is put into a page once, for all who ask while it is on its way', async () => {
  const early = putIntoPage(7);
  const answer = askPage(7, { type: 'capture-selection' });
  void putIntoPage(8);
  expect(api.put).toHaveLength(2);
  api.put[0]?.();
  await early;
  expect(await answer).toBe('answer to capture-selection');
  // The page may be another by now.
  void putIntoPage(7);
  expect(api.put).toHaveLength(3);
});

describe('a page that is asked for what is selected', () => {
  const stays = '/content-scripts/page.js';
  const captured = async (tab: number) => {
    const answer = captureFrom(tab);
    api.put.at(-1)?.([{ result: 'what it says' }]);
    expect(await answer).toBe('what it says');
    expect(api.files).toEqual(['/capture.js']);
  };

  it('gets the script that stays with the first thing that is shown there, before that is', async () => {
    await captured(11);
    const told = tellPage(11, { type: 'show' });
    expect(api.files).toEqual(['/capture.js', stays]);
    api.put.at(-1)?.();
    expect(await told).toBe('answer to show');
    await tellPage(11, { type: 'show' });
    await followCapture(11);
    expect(api.files).toHaveLength(2);
  });

  it('gets it in any case, and once', async () => {
    await captured(12);
    const follows = followCapture(12);
    void followCapture(12);
    api.put.at(-1)?.();
    await follows;
    expect(api.files).toEqual(['/capture.js', stays]);
  });

  it('gets it with the next thing that is shown, where it could not be put there before', async () => {
    await captured(14);
    api.refusals = Number.POSITIVE_INFINITY;
    await tellPage(14, { type: 'show' });
    api.refusals = 0;
    const tried = api.files.length;
    const second = tellPage(14, { type: 'show' });
    expect(api.files.slice(tried)).toEqual([stays]);
    api.put.at(-1)?.();
    expect(await second).toBe('answer to show');
    await tellPage(14, { type: 'show' });
    expect(api.files).toHaveLength(tried + 1);
  });

  it('is not told of anything before the script on its way is there', async () => {
    void putIntoPage(13);
    const heard = vi.fn();
    void tellPage(13, { type: 'show' }).then(heard);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).not.toHaveBeenCalled();
    api.put.at(-1)?.();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('answer to show'));
  });
});

describe('a page that the browser does not let us into at once', () => {
  it('is captured as soon as it does', async () => {
    api.refusals = 4;
    const answer = captureFrom(21);
    await vi.waitFor(() => expect(api.put).toHaveLength(1));
    api.put[0]?.([{ result: 'what it says' }]);
    expect(await answer).toBe('what it says');
  });

  it('gets the script that stays as soon as it does', async () => {
    api.refusals = 4;
    const put = putIntoPage(22);
    await vi.waitFor(() => expect(api.put).toHaveLength(1));
    api.put[0]?.();
    await expect(put).resolves.toBeUndefined();
  });

  it('is given up after six tries where it never does', async () => {
    api.refusals = Number.POSITIVE_INFINITY;
    await expect(captureFrom(23)).rejects.toThrow('Cannot access contents');
    expect(api.files).toHaveLength(6);
  });
});

it('is there for exactly the wanted patterns, and for none in the end', async () => {
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
