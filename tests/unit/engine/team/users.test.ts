/** An organisation always keeps one active administrator, on each store implementation and under concurrent changes. */
import { ENGLISH } from '../../../fixtures/english.ts';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../../lib/contract/index.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createIdbStore } from '../../../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

const stores: [string, () => Promise<Store>][] = [
  ['memory', async () => createMemoryStore()],
  ['IndexedDB', () => createIdbStore(crypto.randomUUID())],
  ['SQLite', async () => createSqliteStore(openDatabase(':memory:'))],
];

describe.each(stores)('administrators, on %s', (_, createStore) => {
  const withAdministrators = async (...ids: string[]) => {
    const store = await createStore();
    for (const id of ids) {
      await store.users.add({ id, email: `${id}@example.org`, roles: ['administrator'], status: 'active' });
    }
    const engine = createEngine({ store, clock: createManualClock(), log: silentLog, wording: ENGLISH });
    const as = (id: string) => engine.service({ ...deviceCaller, id });
    const active = async () =>
      (await store.users.all()).filter(({ status }) => status === 'active').map(({ id }) => id);
    return { as, active };
  };
  const deactivate = (service: Service, id: string) =>
    service.users.update({ params: { id }, body: { id, status: 'deactivated' } });

  it('can deactivate each other as long as one remains', async () => {
    const { as, active } = await withAdministrators('ada', 'bea', 'cem');
    await deactivate(as('ada'), 'bea');
    await deactivate(as('ada'), 'cem');
    expect(await active()).toEqual(['ada']);
  });

  it('cannot both be deactivated when two administrators deactivate each other at once', async () => {
    const { as, active } = await withAdministrators('ada', 'bea');
    const outcomes = await Promise.allSettled([deactivate(as('ada'), 'bea'), deactivate(as('bea'), 'ada')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'http', status: 409, message: expect.stringContaining('last active administrator') },
    });
    expect(await active()).toHaveLength(1);
  });

  it('cannot be deactivated when only one is left, even by a caller who is not among the users', async () => {
    const { as, active } = await withAdministrators('ada');
    await expect(deactivate(as('device'), 'ada')).rejects.toMatchObject({ kind: 'http', status: 409 });
    expect(await active()).toEqual(['ada']);
  });
});
