/** Selects the first rows of an order out of many, without sorting the many. */
import { compareBy, compareRows, type SortValue } from './order.ts';
import type { SearchHit, SearchQuery } from './search-query.ts';
import type { SortColumn } from './sort-columns.ts';

export interface FirstRows {
  /** Offers a row that was found. The first entry of the order alone rejects most rows. */
  offer(
    row: number,
    columns: readonly SortColumn[],
    hitOf: (row: number, values: readonly SortValue[]) => SearchHit,
  ): void;
  /** Returns the rows in order, at most the requested number, and whether more follow. */
  list(): { hits: SearchHit[]; hasNextPage: boolean };
}

/** Selects rows after `after`, if given. Retains one row more than requested, to detect whether more follow. */
export const createFirstRows = ({ order, first, after }: Pick<SearchQuery, 'order' | 'first' | 'after'>): FirstRows => {
  const kept: SearchHit[] = [];
  const [leading] = order.entries;

  const indexFor = (values: readonly SortValue[]): number => {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareRows(order, kept[middle]?.values ?? [], values) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Most pages are so short that moving the rest by hand is faster than `splice`. */
  const insert = (hit: SearchHit, place: number): void => {
    kept.push(hit);
    for (let at = kept.length - 1; at > place; at -= 1) kept[at] = kept[at - 1] ?? hit;
    kept[place] = hit;
  };

  return {
    offer: (row, columns, hitOf) => {
      const value = columns[0]?.(row) ?? null;
      const worst = kept.length > first ? kept.at(-1) : undefined;
      if (leading) {
        if (worst && compareBy(leading, value, worst.values[0] ?? null) > 0) return;
        if (after && compareBy(leading, value, after[0] ?? null) < 0) return;
      }
      const values = [value];
      for (let at = 1; at < columns.length; at += 1) values.push(columns[at]?.(row) ?? null);
      if (after && compareRows(order, values, after) <= 0) return;
      if (worst && compareRows(order, values, worst.values) >= 0) return;
      insert(hitOf(row, values), indexFor(values));
      if (kept.length > first + 1) kept.pop();
    },
    list: () => ({ hits: kept.slice(0, first), hasNextPage: kept.length > first }),
  };
};
