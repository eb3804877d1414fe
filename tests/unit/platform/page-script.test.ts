/** The script that stays in the pages of a site, with the browser's own list of such scripts. */
import { beforeEach, expect, it, vi } from 'vitest';

interface Registered {
  id: string;
  js: string[];
  matches: string[];
}

const api = vi.hoisted(() => ({
  registered: [] as Registered[], // the cast says what an empty list cannot: what goes into it
  scripting: {
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
const { stayInPages } = await import('../../../lib/platform/page-script.ts');

beforeEach(() => {
  api.registered = [];
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
