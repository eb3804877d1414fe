/** The first rows of an order out of many, without sorting the many. */
import { compareBy, compareRows, type SortValue } from './order.ts';
import type { Hit, Question } from './question.ts';
import type { SortColumn } from './sort-columns.ts';

export interface FirstRows {
  /** Takes a row that was found; most are put aside by the first entry of the order alone. */
  offer(row: number, columns: readonly SortColumn[], hitOf: (row: number, values: readonly SortValue[]) => Hit): void;
  /** In order, at most so many as were asked for, and whether there are more. */
  list(): { hits: Hit[]; hasNextPage: boolean };
}

/**
 * Behind `after`, where it is given. One row more than asked for is kept, to tell whether there are more; they are put in
 * order only when there are twice as many.
 */
export const createFirstRows = ({ order, first, after }: Pick<Question, 'order' | 'first' | 'after'>): FirstRows => {
  const kept: Hit[] = [];
  const most = first + 1;
  const [leading] = order.entries;
  /** Of the last row that is kept, once there are enough. */
  let worst: readonly SortValue[] | undefined;

  const sort = (): void => {
    kept.sort((a, b) => compareRows(order, a.values, b.values));
    if (kept.length >= most) {
      kept.length = most;
      worst = kept[first]?.values;
    }
  };

  return {
    offer: (row, columns, hitOf) => {
      const value = columns[0]?.(row) ?? null;
      if (leading) {
        if (worst && compareBy(leading, value, worst[0] ?? null) > 0) return;
        if (after && compareBy(leading, value, after[0] ?? null) < 0) return;
      }
      const values = [value];
      for (let at = 1; at < columns.length; at += 1) values.push(columns[at]?.(row) ?? null);
      if (after && compareRows(order, values, after) <= 0) return;
      if (worst && compareRows(order, values, worst) >= 0) return;
      kept.push(hitOf(row, values));
      if (kept.length >= 2 * most) sort();
    },
    list: () => {
      sort();
      return { hits: kept.slice(0, first), hasNextPage: kept.length > first };
    },
  };
};
