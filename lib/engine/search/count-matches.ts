/** How many rows each clause of a search finds by itself: what `explain` shows beside the tree, once there are rows. */
import { type Filter, isLeaf } from '../../query/filter.ts';
import type { SearchIndex } from './index.ts';
import { orderOf } from './order.ts';
import type { Question } from './question.ts';

export interface ClauseCount {
  clause: Filter;
  /** How deep it stands in the tree; the whole search at 0. */
  depth: number;
  count: number;
}

type Asked = Pick<Question, 'kind' | 'filter' | 'now'>;

const clausesOf = (filter: Filter, depth = 0): { clause: Filter; depth: number }[] => {
  const inside = isLeaf(filter) || filter.kind === 'all' ? [] : 'clauses' in filter ? filter.clauses : [filter.clause];
  return [{ clause: filter, depth }, ...inside.flatMap((clause) => clausesOf(clause, depth + 1))];
};

/** In the order of the search: a clause that finds nothing by itself is the one to mend. */
export const countMatches = async (
  index: SearchIndex,
  project: string,
  { kind, filter, now }: Asked,
): Promise<ClauseCount[]> => {
  const counts: ClauseCount[] = [];
  for (const { clause, depth } of clausesOf(filter)) {
    const { totalCount } = await index.find(project, { kind, filter: clause, order: orderOf(kind, []), first: 1, now });
    counts.push({ clause, depth, count: totalCount });
  }
  return counts;
};
