/** What the browser is left with after everything was erased, over a browser that keeps permissions and storage as it does. */
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => {
  const area = { clear: async () => {} };
  return {
    held: { permissions: ['storage', 'alarms', 'notifications', 'tabs'], origins: ['*://desk.example/*'] },
    reloads: 0,
    alarms: { clearAll: async () => true },
    storage: { local: area, session: area },
    runtime: {
      getManifest: () => ({ permissions: ['storage', 'alarms'], optional_permissions: ['notifications', 'tabs'] }),
      reload: () => {
        api.reloads += 1;
      },
    },
    permissions: {
      getAll: async () => structuredClone(api.held),
      /** A browser refuses as a whole where one of them is required. */
      remove: async ({ permissions, origins }: { permissions: string[]; origins: string[] }) => {
        if (permissions.some((name) => api.runtime.getManifest().permissions.includes(name)))
          throw new Error('You cannot remove required permissions.');
        api.held.permissions = api.held.permissions.filter((name) => !permissions.includes(name));
        api.held.origins = api.held.origins.filter((origin) => !origins.includes(origin));
        return true;
      },
    },
  };
});
vi.mock('wxt/browser', () => ({ browser: api }));
const { eraseEverything } = await import('../../../lib/platform/erase.ts');

afterEach(() => vi.useRealTimers());

it('gives back every permission that was not agreed to at the installation, and starts anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await eraseEverything();
  expect(api.held).toEqual({ permissions: ['storage', 'alarms'], origins: [] });
  vi.runAllTimers();
  expect(api.reloads).toBe(1);
});
