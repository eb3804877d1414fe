/** A search as the engine works on it, and what it finds: the same for the index and for the scan that it is held to. */
import type { SearchBody } from '../../contract/search.ts';
import type { Kind } from '../../query/fields.ts';
import type { Filter } from '../../query/filter.ts';
import { filterOfSearch } from '../../query/query-dsl.ts';
import { decodeCursor } from './cursor.ts';
import { type Order, orderOf, type SortValue } from './order.ts';

export interface Question {
  kind: Kind;
  filter: Filter;
  order: Order;
  /** The sort values of the last row of the page before. */
  after?: readonly SortValue[];
  /** Rows that earlier pages have shown, where they may have moved since. */
  shown?: ReadonlySet<string>;
  first: number;
  /** What `now` means in a date. */
  now: number;
}

/** What a search counts about an author or a narrative that it found. */
export interface Counts {
  matchingPosts: number;
  maxToxicity?: number;
}

export interface Hit {
  id: string;
  values: readonly SortValue[];
  counts: Counts;
}

export interface Found {
  hits: readonly Hit[];
  hasNextPage: boolean;
  totalCount: number;
}

/** Throws a `QueryError` for whatever in the body cannot be read. */
export const readQuestion = (kind: Kind, body: SearchBody, now: number): Question => {
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
