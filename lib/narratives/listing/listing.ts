/** Accumulates the rows of a search page by page: without duplicates, and with what is known of the rest. */
import type { PageInfo } from '../../contract/search.ts';

export interface Page<Row> {
  rows: Row[];
  pageInfo: PageInfo;
  searchTerms: string[];
}

export interface Listing<Row> {
  rows: readonly Row[];
  /** The cursor of the next page; absent at the end. */
  cursor?: string;
  total?: number;
  terms: readonly string[];
  /** The number of duplicate rows. */
  repeated: number;
}

export const emptyListing = { rows: [], terms: [], repeated: 0 } as const;

/** A page that leads back to its own cursor would be requested without end. */
export const nextCursor = ({ hasNextPage, endCursor }: PageInfo, before: string | undefined): string | undefined =>
  hasNextPage && endCursor !== undefined && endCursor !== before ? endCursor : undefined;

export const withPage = <Row>(
  listing: Listing<Row>,
  { rows, pageInfo, searchTerms }: Page<Row>,
  idOf: (row: Row) => string,
): Listing<Row> => {
  const known = new Set(listing.rows.map(idOf));
  const fresh = rows.filter((row) => {
    const id = idOf(row);
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
  const cursor = nextCursor(pageInfo, listing.cursor);
  const total = pageInfo.totalCount ?? listing.total;
  return {
    rows: [...listing.rows, ...fresh],
    ...(cursor !== undefined && { cursor }),
    ...(total !== undefined && { total }),
    terms: [...new Set([...listing.terms, ...searchTerms])],
    repeated: listing.repeated + rows.length - fresh.length,
  };
};
