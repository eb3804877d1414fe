/**
 * Counts the work of one search and gives other tasks of the thread a turn. All callers of a server share that thread, and the
 * length of a search says little about its cost.
 */
import { queryError } from '../../query/errors.ts';
import { MAX_ROWS_READ, MAX_STEPS, MAX_STEPS_A_ROW } from '../../query/limits.ts';
import { letOthersRun } from '../let-others-run.ts';
import type { MaybePromise } from '../maybe-promise.ts';

export interface Work {
  /** Call this before the steps. Throws a `QueryError` if they are too many for one search. */
  countSteps(steps: number): void;
  /** Call this before rows are read from the store. Throws a `QueryError` as above. */
  countRowsRead(rows: number): void;
  /** Waits if the search has run for a while; call this between two parts of it. */
  turn(): MaybePromise<void>;
}

const SLICE_MS = 10;

/** `rows` is the number of rows that are searched: a single condition has to be possible among any number of them. */
export const createWork = (rows: number): Work => {
  const mostSteps = Math.max(MAX_STEPS, MAX_STEPS_A_ROW * rows);
  let steps = 0;
  let rowsRead = 0;
  let end = performance.now() + SLICE_MS;
  return {
    countSteps: (more) => {
      steps += more;
      if (steps > mostSteps) throw queryError({ in: 'search' }, 'tooMuchWork');
    },
    countRowsRead: (more) => {
      rowsRead += more;
      if (rowsRead > MAX_ROWS_READ) throw queryError({ in: 'search' }, 'tooManyRowsRead', { most: MAX_ROWS_READ });
    },
    turn: () => {
      if (performance.now() < end) return undefined;
      return letOthersRun().then(() => {
        end = performance.now() + SLICE_MS;
      });
    },
  };
};
