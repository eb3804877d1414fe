/** A queue in which callers take turns, so that nobody waits for all that another caller has enqueued. */

export interface FairQueue<Item> {
  add(item: Item, caller: string): void;
  /** Removes and returns the oldest item of the caller whose turn it is. */
  next(): Item | undefined;
  has(item: Item): boolean;
  /** Returns whether the item was waiting. */
  remove(item: Item): boolean;
  countOf(caller: string): number;
}

export const createFairQueue = <Item>(): FairQueue<Item> => {
  /** By caller, in the order of their turns. None is empty. */
  const waiting = new Map<string, Set<Item>>();
  const callerOf = new Map<Item, string>();

  const remove = (item: Item): boolean => {
    const caller = callerOf.get(item);
    if (caller === undefined) return false;
    callerOf.delete(item);
    const items = waiting.get(caller);
    items?.delete(item);
    if (items?.size === 0) waiting.delete(caller);
    return true;
  };

  return {
    add: (item, caller) => {
      const items = waiting.get(caller) ?? new Set();
      waiting.set(caller, items.add(item));
      callerOf.set(item, caller);
    },
    next: () => {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [caller, items] = turn;
      const [item] = items;
      if (item === undefined) return undefined;
      remove(item);
      if (waiting.delete(caller)) waiting.set(caller, items);
      return item;
    },
    has: (item) => callerOf.has(item),
    remove,
    countOf: (caller) => waiting.get(caller)?.size ?? 0,
  };
};
