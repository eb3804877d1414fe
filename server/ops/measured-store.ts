/** Measures what the engine does with its store, and counts the outcomes of jobs. */
import type { JobKind } from '../../lib/engine/ports.ts';
import type { JobTable, Settled, Store } from '../../lib/engine/store/store.ts';

export interface StoreObserver {
  took(table: string, operation: string, seconds: number): void;
  settled(kind: JobKind, outcome: Settled<unknown>['status']): void;
}

type Operation = (...given: unknown[]) => unknown;

const measured = <Table extends object>(name: string, table: Table, { took }: StoreObserver): Table => {
  const measure =
    (operation: string, run: Operation): Operation =>
    (...given) => {
      const start = performance.now();
      const result = run(...given);
      if (!(result instanceof Promise)) return result;
      return result.finally(() => took(name, operation, (performance.now() - start) / 1000));
    };
  const measuredMembers = Object.entries(table).map(
    // Cast: a table has functions alone.
    ([operation, run]) => [operation, measure(operation, run as Operation)] as const,
  );
  // Cast: the members are the same functions, measured. Those of a table use no `this`.
  return Object.fromEntries(measuredMembers) as Table;
};

const counted = <Request, Result>(
  kind: JobKind,
  table: JobTable<Request, Result>,
  observer: StoreObserver,
): JobTable<Request, Result> => {
  const inner = measured(kind, table, observer);
  return {
    ...inner,
    settle: async (id, attempt, outcome) => {
      const isSettled = await inner.settle(id, attempt, outcome);
      if (isSettled) observer.settled(kind, outcome.status);
      return isSettled;
    },
  };
};

export const createMeasuredStore = (store: Store, observer: StoreObserver): Store => ({
  ...store,
  contextChecks: counted('contextChecks', store.contextChecks, observer),
  visionAnalyses: counted('visionAnalyses', store.visionAnalyses, observer),
  collections: counted('collections', store.collections, observer),
  projects: measured('projects', store.projects, observer),
  users: measured('users', store.users, observer),
  posts: measured('posts', store.posts, observer),
  authors: measured('authors', store.authors, observer),
  narratives: measured('narratives', store.narratives, observer),
  imports: measured('imports', store.imports, observer),
  cursors: measured('cursors', store.cursors, observer),
  factChecks: measured('factChecks', store.factChecks, observer),
  readersNotes: measured('readersNotes', store.readersNotes, observer),
  feeds: measured('feeds', store.feeds, observer),
});
