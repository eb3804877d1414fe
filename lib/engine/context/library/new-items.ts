/** Keeps which items the library received since the user's earlier checks were last compared with it. */
import type { Table } from '../../store/store.ts';
import type { FeedRow, LibraryItem } from './item.ts';
import { itemId } from './segment.ts';

/** A publisher's first feed has some forty items; of an archive the last ones are enough. */
const MAX_PER_HOST = 500;

/** Kept among the feeds, so that it goes with its publisher. The hash keeps it apart from every feed. */
const newItemsAddress = (host: string): string => `https://${host}/#new`;

export interface NewItems {
  /** Call this before the items are written, so that a process that ends in between loses none. */
  note(items: readonly LibraryItem[]): Promise<void>;
  /** The ids of the noted items, also of those that are not written yet. */
  ids(): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
}

export const createNewItems = (feeds: Table<FeedRow>): NewItems => {
  const noteOf = async (host: string, ids: readonly string[]): Promise<void> => {
    const address = newItemsAddress(host);
    const withNew = (row: FeedRow): FeedRow => ({
      ...row,
      newItems: [...new Set([...(row.newItems ?? []), ...ids])].slice(-MAX_PER_HOST),
    });
    const row: FeedRow = { address, requestedAt: 0 };
    if (!(await feeds.add(withNew(row)))) await feeds.update(address, withNew);
  };
  return {
    note: async (items) => {
      for (const [host, own] of Map.groupBy(items, (item) => item.host)) await noteOf(host, own.map(itemId));
    },
    ids: async () => (await feeds.all()).flatMap(({ newItems }) => newItems ?? []),
    forget: async (ids) => {
      const forgotten = new Set(ids);
      for (const { address, newItems } of await feeds.all()) {
        if (!newItems?.some((id) => forgotten.has(id))) continue;
        await feeds.update(address, (row) => ({
          ...row,
          newItems: (row.newItems ?? []).filter((id) => !forgotten.has(id)),
        }));
      }
    },
  };
};
