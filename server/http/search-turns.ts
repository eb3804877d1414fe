/** Lets a caller have two searches answered at a time: a search takes the thread that all callers share for longer than other calls. */
import { createCallerTurns } from './caller-turns.ts';

const AT_ONCE = 2;
const SEARCHES = new Set(['posts.search', 'authors.search', 'narratives.search']);

/** No more wait than the calls that a caller may have at a time, so none is refused here. */
export const createSearchTurns = () => {
  const turns = createCallerTurns(AT_ONCE, Number.POSITIVE_INFINITY);
  return async <Answer>(operation: string, caller: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (!SEARCHES.has(operation)) return work();
    const end = await turns.begin(caller);
    try {
      return await work();
    } finally {
      end?.();
    }
  };
};
