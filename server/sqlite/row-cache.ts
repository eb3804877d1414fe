/** Caches recently used rows, so that a polling client does not cause repeated parsing. */

const MAX_TEXT = 32 * 1024 * 1024;

export interface RowCache<Row> {
  get(id: string): Row | undefined;
  /** `size` is the length of the row's JSON. */
  set(id: string, row: Row, size: number): void;
  delete(id: string): void;
  clear(): void;
}

/** Evicts the least recently used row first. Rows are returned without a copy: callers must not change them in place. */
export const createRowCache = <Row>(largestText = MAX_TEXT): RowCache<Row> => {
  const rows = new Map<string, { row: Row; size: number }>();
  let total = 0;
  const drop = (id: string) => {
    total -= rows.get(id)?.size ?? 0;
    rows.delete(id);
  };
  return {
    get: (id) => {
      const kept = rows.get(id);
      if (!kept) return undefined;
      rows.delete(id);
      rows.set(id, kept);
      return kept.row;
    },
    set: (id, row, size) => {
      drop(id);
      rows.set(id, { row, size });
      total += size;
      for (const oldest of rows.keys()) {
        if (total <= largestText) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear: () => {
      rows.clear();
      total = 0;
    },
  };
};
