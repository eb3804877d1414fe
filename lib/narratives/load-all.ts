/** Loads pages until the wanted number of rows is reached, or there are no more. */
import { nextCursor, type Page } from './listing/listing.ts';

export interface LoadAll<Row> {
  loadPage: (page: { first: number; after?: string }) => Promise<Page<Row>>;
  idOf: (row: Row) => string;
  /** The cursor to continue from. */
  after?: string | undefined;
  /** The number of distinct rows. */
  upTo: number;
  pageSize: number;
  signal?: AbortSignal | undefined;
}

/** A caller that stops iterating, or aborts, ends it before the next page. */
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
    // A page without new rows ends the loop, even if it announces a next one.
    if (after === undefined || seen.size === before) return;
  }
}
