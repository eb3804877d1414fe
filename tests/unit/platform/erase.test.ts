/** Erasing everything, with the browser's API as both browsers have it. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => {
  // the casts say what an empty list cannot: what goes into it
  const held = { permissions: [] as string[], origins: [] as string[] };
  const cleared: string[] = [];
  const clear = (name: string) => async () => void cleared.push(name);
  return {
    held,
    cleared,
    alarms: { clearAll: clear('alarms') },
    storage: { local: { clear: clear('local') }, session: { clear: clear('session') } },
    runtime: { getManifest: () => ({ optional_permissions: ['notifications', 'tabs'] }), reload: () => {} },
    permissions: {
      getAll: async () => structuredClone(held),
      /** Refuses as a whole where it refuses one: what is no optional permission, and what a policy has given. */
      remove: async ({ permissions = [], origins = [] }: { permissions?: string[]; origins?: string[] }) => {
        const isRefused = permissions.some((one) => !['notifications', 'tabs'].includes(one));
        if (isRefused || origins.includes('*://policy.example/*')) throw new Error('It cannot be removed.');
        held.permissions = held.permissions.filter((one) => !permissions.includes(one));
        held.origins = held.origins.filter((one) => !origins.includes(one));
        return true;
      },
    },
  };
});
vi.mock('webextension-polyfill', () => ({ default: api }));

const { eraseEverything } = await import('../../../lib/platform/erase.ts');

beforeEach(() => {
  api.held.permissions = ['alarms', 'storage', 'notifications', 'tabs'];
  api.held.origins = ['*://factdesk.example/*', '*://policy.example/*', '*://*/*'];
  api.cleared.length = 0;
});

it('gives back every permission that was given later, and what the browser keeps keeps none of the others', async () => {
  await eraseEverything();
  expect(api.held).toEqual({ permissions: ['alarms', 'storage'], origins: ['*://policy.example/*'] });
});

it('empties every database and all storage', async () => {
  const db = await openDB('sidelight-engine', 1, { upgrade: (made) => void made.createObjectStore('rows') });
  await db.put('rows', 'the words', 1);
  await eraseEverything();
  expect(await db.getAll('rows')).toEqual([]);
  expect(api.cleared).toEqual(['alarms', 'local', 'session']);
});
