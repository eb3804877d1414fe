/** Tests erasing everything, with the browser API as both browsers implement it. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => {
  // the casts give the empty lists their element type
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
      /** Rejects the whole request if one part is not removable: a permission that is not optional, or one set by a policy. */
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

it('removes every permission that was granted later, even if the browser rejects to remove one of them', async () => {
  await eraseEverything();
  expect(api.held).toEqual({ permissions: ['alarms', 'storage'], origins: ['*://policy.example/*'] });
});

const openRows = (name: string, blocking?: () => void) =>
  openDB(name, 1, { upgrade: (made) => void made.createObjectStore('rows'), ...(blocking ? { blocking } : {}) });

it('deletes every database, and empties all storage', async () => {
  const db = await openRows('sidelight-engine', () => db.close());
  await db.put('rows', 'the words', 1);
  await eraseEverything();
  expect(await indexedDB.databases()).toEqual([]);
  expect(api.cleared).toEqual(['alarms', 'local', 'session']);
});

it('empties a database whose connection stays open', async () => {
  const db = await openRows('sidelight-stuck');
  await db.put('rows', 'the words', 1);
  await eraseEverything(1);
  expect(await db.getAll('rows')).toEqual([]);
  db.close();
  expect(api.cleared).toEqual(['alarms', 'local', 'session']);
});
