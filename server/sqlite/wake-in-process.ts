/** Wakes the reads that wait for an outcome, on the only server of a store, by what it writes. */
import type { JobKind } from '../../lib/engine/ports.ts';
import type { JobTable, Store, Table, UserRow } from '../../lib/engine/store/store.ts';
import type { OutcomeWaits } from '../http/outcome-waits.ts';
import type { PeopleTables } from '../tables/people-tables.ts';

export const wakeInProcess = (store: Store, waits: OutcomeWaits): Store => {
  const waking = <Request, Result>(kind: JobKind, table: JobTable<Request, Result>): JobTable<Request, Result> => ({
    ...table,
    settle: async (id, attempt, outcome) => {
      const isSettled = await table.settle(id, attempt, outcome);
      const row = isSettled ? await table.get(id) : undefined;
      if (row) waits.settled(row.caller, { kind, id });
      return isSettled;
    },
  });
  const endIfInactive = (row: UserRow | undefined): UserRow | undefined => {
    if (row && row.status !== 'active') waits.endCaller(row.id);
    return row;
  };
  const users: Table<UserRow> = {
    ...store.users,
    update: async (id, change) => endIfInactive(await store.users.update(id, change)),
    updateAmongAll: async (id, change) => endIfInactive(await store.users.updateAmongAll(id, change)),
  };
  return {
    ...store,
    contextChecks: waking('contextChecks', store.contextChecks),
    visionAnalyses: waking('visionAnalyses', store.visionAnalyses),
    users,
  };
};

/** Whose tokens end waits with none of them. */
export const endWaitsInProcess = (tables: PeopleTables, waits: OutcomeWaits): PeopleTables => ({
  ...tables,
  useLink: async (hash, secrets) => {
    const user = await tables.userOfLink(hash);
    const isUsed = await tables.useLink(hash, secrets);
    if (isUsed && user !== undefined) waits.endCaller(user);
    return isUsed;
  },
  revoke: async (user) => {
    await tables.revoke(user);
    waits.endCaller(user);
  },
});
