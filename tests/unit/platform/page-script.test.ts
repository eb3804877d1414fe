/** The script that stays in the pages of a site, with the browser's own list of such scripts. */
import { beforeEach, expect, it, vi } from 'vitest';

interface Registered {
  id: string;
  js: string[];
  matches: string[];
}

const api = vi.hoisted(() => ({
  registered: [] as Registered[], // the cast says what an empty list cannot: what goes into it
  put: [] as (() => void)[], // the cast says what an empty list cannot: what goes into it
  tabs: { sendMessage: async (_tab: number, { type }: { type: string }) => `answer to ${type}` },
  scripting: {
    executeScript: () => new Promise<void>((resolve) => void api.put.push(resolve)),
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
vi.mock('wxt/browser', () => ({ browser: api }));
const { askPage, putIntoPage, stayInPages } = await import('../../../lib/platform/page-script.ts');

beforeEach(() => {
  api.registered = [];
  api.put = [];
});

it('is put into a page once, for all who ask while it is on its way', async () => {
  const early = putIntoPage(7);
  const answer = askPage(7, { type: 'capture-page' });
  void putIntoPage(8);
  expect(api.put).toHaveLength(2);
  api.put[0]?.();
  await early;
  expect(await answer).toBe('answer to capture-page');
  // The page may be another by now.
  void putIntoPage(7);
  expect(api.put).toHaveLength(3);
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
