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
  it('holds each row once, in the order in which it came, and where the next page begins', () => {
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

  it('ends with the last page, and with a page that leads to itself', () => {
    const first = withPage(none, page(['1'], 'a'), idOf);
    expect(withPage(first, page(['2']), idOf).cursor).toBeUndefined();
    expect(withPage(first, page(['2'], 'a'), idOf).cursor).toBeUndefined();
  });
});

/** A service of so many rows that gives no more than ten at once. */
const serviceOf = (count: number) => {
  const asked: { first: number; after?: string }[] = [];
  const ask = async (wish: { first: number; after?: string }) => {
    asked.push(wish);
    const from = Number(wish.after ?? 0);
    const to = Math.min(count, from + Math.min(wish.first, 10));
    const ids = Array.from({ length: to - from }, (_, at) => String(from + at));
    return page(ids, to < count ? String(to) : undefined);
  };
  return { ask, asked };
};

const collect = async (pages: AsyncIterable<{ rows: Row[] }>) => {
  const rows: string[] = [];
  for await (const { rows: more } of pages) rows.push(...more.map(idOf));
  return rows;
};

describe('loading all', () => {
  it('asks page after page until there are enough', async () => {
    const { ask, asked } = serviceOf(100);
    expect(await collect(loadAll({ loadPage: ask, idOf, upTo: 25, pageSize: 10 }))).toHaveLength(25);
    expect(asked).toEqual([{ first: 10 }, { first: 10, after: '10' }, { first: 5, after: '20' }]);
  });

  it('goes on where a list stands, and ends where there are no more', async () => {
    const { ask } = serviceOf(32);
    expect(await collect(loadAll({ loadPage: ask, idOf, after: '10', upTo: 1000, pageSize: 10 }))).toHaveLength(22);
  });

  it('does not run in a circle', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return page(['1', '2'], String(asked));
    };
    await collect(loadAll({ loadPage: ask, idOf, upTo: 1000, pageSize: 10 }));
    expect(asked).toBe(2);
  });

  it('asks nothing more once it was cancelled', async () => {
    const { ask, asked } = serviceOf(1000);
    const end = new AbortController();
    for await (const { rows } of loadAll({ loadPage: ask, idOf, upTo: 1000, pageSize: 10, signal: end.signal })) {
      if (rows.some(({ id }) => id === '19')) end.abort();
    }
    expect(asked).toHaveLength(2);
  });
});
