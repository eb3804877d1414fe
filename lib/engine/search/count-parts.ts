/** Counts the rows that each part of a search finds by itself. A part that finds nothing is the one to correct. */
import type { PartCount } from '../../contract/device/collecting.ts';
import { type Filter, isLeaf } from '../../query/filter.ts';
import { formatLucene } from '../../query/format.ts';
import type { SearchIndex } from './index.ts';
import { orderOf } from './order.ts';
import type { SearchQuery } from './search-query.ts';

type CountRequest = Pick<SearchQuery, 'kind' | 'filter' | 'now'>;

/** A weight does not change which rows match. */
const insideOf = (filter: Filter): readonly Filter[] => {
  if (filter.kind === 'boost') return insideOf(filter.clause);
  if (isLeaf(filter) || filter.kind === 'all') return [];
  return 'clauses' in filter ? filter.clauses : [filter.clause];
};

const partsOf = (filter: Filter, depth = 0): { part: Filter; depth: number }[] => [
  { part: filter, depth },
  ...insideOf(filter).flatMap((part) => partsOf(part, depth + 1)),
];

/** Lists the parts in the order of the search. */
export const countParts = async (
  index: SearchIndex,
  project: string,
  { kind, filter, now }: CountRequest,
): Promise<PartCount[]> => {
  const counts: PartCount[] = [];
  for (const { part, depth } of partsOf(filter)) {
    const { totalCount } = await index.find(project, { kind, filter: part, order: orderOf(kind, []), first: 1, now });
    counts.push({ text: formatLucene(part), depth, count: totalCount });
  }
  return counts;
};
