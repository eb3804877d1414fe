/** Lets the jobs of a server that stops come to their end, and begins no more. For the store of one server. */
import type { JobTable, Store } from '../../lib/engine/store/store.ts';

export interface Drain {
  /** Begins no more jobs. Resolves when none is running. */
  begin(): Promise<void>;
}

export const createDrain = (store: Store): { store: Store; drain: Drain } => {
  const running = new Set<string>();
  let empty: PromiseWithResolvers<void> | undefined;

  const gate = <Request, Result>(kind: string, table: JobTable<Request, Result>): JobTable<Request, Result> => {
    const leave = (id: string): void => {
      running.delete(`${kind} ${id}`);
      if (running.size === 0) empty?.resolve();
    };
    return {
      ...table,
      begin: async (id, node) => {
        // Its row stays processing, so the next server begins it.
        if (empty) return undefined;
        running.add(`${kind} ${id}`);
        const row = await table.begin(id, node).catch((error: unknown) => {
          leave(id);
          throw error;
        });
        if (!row) leave(id);
        return row;
      },
      settle: async (id, attempt, outcome) => {
        const isSettled = await table.settle(id, attempt, outcome);
        leave(id);
        return isSettled;
      },
      handBack: async (id, attempt, next) => {
        await table.handBack(id, attempt, next);
        leave(id);
      },
      remove: async (ids) => {
        await table.remove(ids);
        for (const id of ids) leave(id);
      },
    };
  };

  return {
    store: {
      ...store,
      contextChecks: gate('contextChecks', store.contextChecks),
      visionAnalyses: gate('visionAnalyses', store.visionAnalyses),
      collections: gate('collections', store.collections),
    },
    drain: {
      begin: () => {
        empty ??= Promise.withResolvers();
        if (running.size === 0) empty.resolve();
        return empty.promise;
      },
    },
  };
};
