import { describe, expect, it } from 'vitest';
import { emptyListing, type Listing, withPage } from '../../../../lib/narratives/listing/listing.ts';
import { loadAll } from '../../../../lib/narratives/load-all.ts';

interface Row {
  id: string;
}
const idOf = ({ id }: Row) => id;
const page = (ids: string[], endCursor?: string, totalCount?: number) => ({
  rows: ids.map((id) => ({ id })),
  pageInfo: {
    hasNextPage: endCursor !== undefined,
    ...(endCursor !== undefined && { endCursor }),
    ...(totalCount !== undefined && { totalCount }),
  },
  searchTerms: ['ferry'],
});
const none: Listing<Row> = emptyListing;

describe('a listing', () => {
  it('holds each row once, in order of arrival, with the cursor of the next page', () => {
    const first = withPage(none, page(['1', '2', '2'], 'a', 4), idOf);
    const both = withPage(first, page(['2', '3'], 'b'), idOf);
    expect(both).toEqual({
      rows: [{ id: '1' }, { id: '2' }, { id: '3' }],
      cursor: 'b',
      total: 4,
      terms: ['ferry'],
      repeated: 2,
    });
  });

  it('ends with the last page, and with a page whose cursor points to itself', () => {
    const first = withPage(none, page(['1'], 'a'), idOf);
    expect(withPage(first, page(['2']), idOf).cursor).toBeUndefined();
    expect(withPage(first, page(['2'], 'a'), idOf).cursor).toBeUndefined();
  });
});

/** A service with this number of rows that returns at most ten at once. */
const serviceOf = (count: number) => {
  const requests: { first: number; after?: string }[] = [];
  const getPage = async (request: { first: number; after?: string }) => {
    requests.push(request);
    const from = Number(request.after ?? 0);
    const to = Math.min(count, from + Math.min(request.first, 10));
    const ids = Array.from({ length: to - from }, (_, at) => String(from + at));
    return page(ids, to < count ? String(to) : undefined);
  };
  return { getPage, requests };
};

const collect = async (pages: AsyncIterable<{ rows: Row[] }>) => {
  const rows: string[] = [];
  for await (const { rows: more } of pages) rows.push(...more.map(idOf));
  return rows;
};

describe('loadAll', () => {
  it('requests page after page until it has enough rows', async () => {
    const { getPage, requests } = serviceOf(100);
    expect(await collect(loadAll({ loadPage: getPage, idOf, upTo: 25, pageSize: 10 }))).toHaveLength(25);
    expect(requests).toEqual([{ first: 10 }, { first: 10, after: '10' }, { first: 5, after: '20' }]);
  });

  it('continues at the cursor of a list, and ends with the last page', async () => {
    const { getPage } = serviceOf(32);
    expect(await collect(loadAll({ loadPage: getPage, idOf, after: '10', upTo: 1000, pageSize: 10 }))).toHaveLength(22);
  });

  it('ends if the pages repeat', async () => {
    let requests = 0;
    const getPage = async () => {
      requests += 1;
      return page(['1', '2'], String(requests));
    };
    await collect(loadAll({ loadPage: getPage, idOf, upTo: 1000, pageSize: 10 }));
    expect(requests).toBe(2);
  });

  it('sends no more requests after it was cancelled', async () => {
    const { getPage, requests } = serviceOf(1000);
    const end = new AbortController();
    for await (const { rows } of loadAll({ loadPage: getPage, idOf, upTo: 1000, pageSize: 10, signal: end.signal })) {
      if (rows.some(({ id }) => id === '19')) end.abort();
    }
    expect(requests).toHaveLength(2);
  });
});
