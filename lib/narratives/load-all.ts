/** Asks for one page after the other until there are as many rows as were wanted, or no more. */
import { nextCursor, type Page } from './listing/listing.ts';

export interface LoadAll<Row> {
  loadPage: (page: { first: number; after?: string }) => Promise<Page<Row>>;
  idOf: (row: Row) => string;
  /** Where to go on. */
  after?: string | undefined;
  /** So many rows, each counted once. */
  upTo: number;
  pageSize: number;
  signal?: AbortSignal | undefined;
}

/** Whoever stops listening, or aborts, ends it before the next page. */
export async function* loadAll<Row>(wish: LoadAll<Row>): AsyncGenerator<Page<Row>, void> {
  const { loadPage, idOf, upTo, pageSize, signal } = wish;
  const seen = new Set<string>();
  let { after } = wish;
  while (seen.size < upTo && !signal?.aborted) {
    const page = await loadPage({ first: Math.min(pageSize, upTo - seen.size), ...(after !== undefined && { after }) });
    if (signal?.aborted) return;
    const before = seen.size;
    for (const row of page.rows) seen.add(idOf(row));
    yield page;
    after = nextCursor(page.pageInfo, after);
    // A page of nothing new leads nowhere, whatever it says of a next one.
    if (after === undefined || seen.size === before) return;
  }
}
