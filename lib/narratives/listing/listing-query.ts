/** Defines a question about posts, authors or narratives, and builds the request to a service (specification 4.4). */
import type { SearchBody, SortEntry } from '../../contract/search.ts';
import { idFieldOf, type RowKind } from '../../query/fields.ts';

/** Limits the rows to those of one other row: the posts of a narrative, the author of a post. */
interface Scope {
  field: 'narrativeId' | 'authorId' | 'postId';
  value: string;
}

export interface ListingQuery {
  kind: RowKind;
  /** The project id as the service expects it. */
  project: string;
  /** Lucene text; empty matches everything. */
  text: string;
  scope?: Scope | undefined;
  /** The days or moments between which the posts were written. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: SortEntry | undefined;
}

/** The default order: the newest posts, the largest narratives, the most followed authors. */
export const usualSort: Record<RowKind, SortEntry> = {
  posts: { field: 'createdAt', direction: 'DESC' },
  narratives: { field: 'narrative.postCount', direction: 'DESC' },
  authors: { field: 'author.followers', direction: 'DESC' },
};

/** Extends a day without a time to its last moment. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const endOf = (to: string): string => (DAY.test(to) ? `${to}T23:59:59.999Z` : to);

const rangeOf = ({ from, to }: ListingQuery): object[] =>
  from || to ? [{ range: { createdAt: { ...(from && { gte: from }), ...(to && { lte: endOf(to) }) } } }] : [];

/** The text is sent as it was typed; the other choices are sent as a structure. Both must hold. */
export const searchBodyOf = (
  question: ListingQuery,
  page: { first: number; after?: string | undefined },
): SearchBody => {
  const { kind, text, scope, sort = usualSort[kind] } = question;
  const must = [...(scope ? [{ term: { [scope.field]: scope.value } }] : []), ...rangeOf(question)];
  const id = idFieldOf(kind);
  return {
    ...(must.length > 0 && { query: { bool: { must } } }),
    ...(text.trim() !== '' && { boolean: text }),
    // Without a field that differs between any two rows a page could start in the middle of equals.
    sort: sort.field === id ? [sort] : [sort, { field: id, direction: 'ASC' }],
    page: { first: page.first, ...(page.after !== undefined && { after: page.after }) },
  };
};
