/** Tells the event streams of the only server on a store what it writes. */
import type { JobKind } from '../lib/engine/ports.ts';
import type { JobTable, Store, Table, UserRow } from '../lib/engine/store/store.ts';
import type { EventHub } from './event-hub.ts';
import type { PeopleTables } from './people-tables.ts';

export const announceInProcess = (store: Store, hub: EventHub): Store => {
  const announced = <Request, Result>(kind: JobKind, table: JobTable<Request, Result>): JobTable<Request, Result> => ({
    ...table,
    settle: async (id, attempt, outcome) => {
      const isSettled = await table.settle(id, attempt, outcome);
      const row = isSettled ? await table.get(id) : undefined;
      if (row) hub.settled(row.caller, { kind, id });
      return isSettled;
    },
  });
  const endIfInactive = (row: UserRow | undefined): UserRow | undefined => {
    if (row && row.status !== 'active') hub.endCaller(row.id);
    return row;
  };
  const users: Table<UserRow> = {
    ...store.users,
    update: async (id, change) => endIfInactive(await store.users.update(id, change)),
    updateAmongAll: async (id, change) => endIfInactive(await store.users.updateAmongAll(id, change)),
  };
  return {
    ...store,
    contextChecks: announced('contextChecks', store.contextChecks),
    visionAnalyses: announced('visionAnalyses', store.visionAnalyses),
    collections: announced('collections', store.collections),
    users,
  };
};

/** Whose tokens end has no stream with one of them. */
export const endStreamsInProcess = (tables: PeopleTables, hub: EventHub): PeopleTables => ({
  ...tables,
  useLink: async (hash, rights, secrets) => {
    const user = await tables.userOfLink(hash);
    const isUsed = await tables.useLink(hash, rights, secrets);
    if (isUsed && user !== undefined) hub.endCaller(user);
    return isUsed;
  },
  revoke: async (user) => {
    await tables.revoke(user);
    hub.endCaller(user);
  },
});
