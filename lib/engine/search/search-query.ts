/**
 * Defines a parsed search and its result, shared by the index and by the reference scan that the index must agree with.
 */
import type { SearchBody } from '../../contract/search.ts';
import type { RowKind } from '../../query/fields.ts';
import type { Filter } from '../../query/filter.ts';
import { filterOfSearch } from '../../query/query-dsl.ts';
import { decodeCursor } from './cursor.ts';
import { type Order, orderOf, type SortValue } from './order.ts';

export interface SearchQuery {
  kind: RowKind;
  filter: Filter;
  order: Order;
  /** The sort values of the last row of the previous page. */
  after?: readonly SortValue[];
  /** The rows that earlier pages have shown, for orders in which rows may have moved since. */
  shown?: ReadonlySet<string>;
  first: number;
  /** The time that `now` in a date stands for. */
  now: number;
}

/** The counts of a search for an author or a narrative that it found. */
export interface Counts {
  matchingPosts: number;
  maxToxicity?: number;
}

export interface SearchHit {
  id: string;
  values: readonly SortValue[];
  counts: Counts;
}

export interface SearchResult {
  hits: readonly SearchHit[];
  hasNextPage: boolean;
  totalCount: number;
}

/** Throws a `QueryError` for anything in the body that cannot be parsed. */
export const readQuestion = (kind: RowKind, body: SearchBody, now: number): SearchQuery => {
  const order = orderOf(kind, body.sort);
  const { first, after } = body.page;
  return {
    kind,
    filter: filterOfSearch(body),
    order,
    ...(typeof after === 'string' && { after: decodeCursor(order, after) }),
    first,
    now,
  };
};
