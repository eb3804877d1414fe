/**
 * Runs one search and accumulates its pages: first page, next page, all pages, stop; and restores the cached listing on return.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk, SearchOutcome, SearchRequest } from '../../../lib/desk/client.ts';
import { emptyListing, type Listing, type Page, withPage } from '../../../lib/narratives/listing/listing.ts';
import { idOf, type RowKind, type RowOf } from '../../../lib/narratives/listing/row-ids.ts';
import { problemOf } from '../../connection/problem.ts';
import { searchPromptAnswered } from '../../consent/search-prompt.ts';
import { keepListing, keptListing, type ListingStatus, watchListing } from './kept-listings.ts';

const DEVICE = 'device';

interface Area<Row> {
  find(request: SearchRequest): Promise<SearchOutcome<Row>>;
  all(request: SearchRequest & { upTo: number }): Promise<AsyncIterable<Page<Row>>>;
}

type Answer = 'once' | 'always' | 'never';

export interface ShownListing<Row> {
  status: ListingStatus;
  listing?: Listing<Row>;
  at?: string;
  search: (answer?: Answer) => void;
  more: () => void;
  /** Loads up to this number of rows in total. */
  all: (upTo: number) => void;
  stop: () => void;
}

/** With `isRequested` the search starts at once unless it is cached: after a click, or where nothing leaves the device. */
export const useListing = <K extends RowKind>(
  desk: Desk,
  kind: K,
  request: SearchRequest | undefined,
  isRequested: boolean,
): ShownListing<RowOf[K]> => {
  type Row = RowOf[K];
  // The desk's areas and their rows have the same names, which the compiler cannot follow.
  const area = desk.stories[kind] as unknown as Area<Row>;
  const identify = idOf[kind] as (row: Row) => string; // cast: as above
  const key = JSON.stringify([kind, request && { ...request, page: request.page?.address }]);
  const [, draw] = useState(0);
  const stopped = useRef(0);
  const now = keptListing(key);
  const listing = now.listing as Listing<Row> | undefined; // cast: stored under a key that names the kind

  const keep = (status: ListingStatus, rest: { listing?: Listing<Row>; at?: string } = {}) =>
    keepListing(key, { ...keptListing(key), ...rest, status });
  const add = (page: Page<Row>) => {
    const before = keptListing(key).listing as Listing<Row> | undefined; // cast: as above
    return withPage(before ?? emptyListing, page, identify);
  };

  const find = async (wish: SearchRequest, isFirst: boolean) => {
    // The click that led to this address has opened it; words stay on this device without one.
    if (import.meta.env.FIREFOX && wish.text !== '' && wish.connection !== DEVICE) await searchPromptAnswered();
    keep({ is: 'loading' });
    try {
      const found = await area.find(wish);
      if (found.outcome === 'asks') keep({ is: 'asks', site: found.site, hosts: found.hosts });
      else if (found.outcome === 'blocked') keep({ is: 'blocked', host: found.host, setBy: found.setBy });
      else if (isFirst)
        keep({ is: 'nothing' }, { listing: withPage(emptyListing, found.page, identify), at: found.at });
      else keep({ is: 'nothing' }, { listing: add(found.page) });
    } catch (error) {
      keep({ is: 'failed', problem: problemOf(error) });
    }
  };

  const withAnswer = (answer?: Answer): SearchRequest | undefined =>
    request && (request.page && answer ? { ...request, page: { ...request.page, answer } } : request);
  /** Later pages belong to the sending that the user has allowed once. */
  const goingOn = (): SearchRequest | undefined => withAnswer('once');

  const search = (answer?: Answer) => {
    const wish = withAnswer(answer);
    if (wish) void find(wish, true);
  };

  useEffect(() => {
    const redraw = () => draw((count) => count + 1);
    const end = watchListing(key, redraw);
    // The listing may have changed between the render and this effect.
    redraw();
    return end;
  }, [key]);
  useEffect(() => {
    const { status, listing: kept } = keptListing(key);
    if (isRequested && request && !kept && status.is === 'nothing') search();
  }, [key, isRequested]);

  const all = async (upTo: number) => {
    const wish = goingOn();
    if (!wish || !listing?.cursor || listing.rows.length >= upTo) return;
    stopped.current += 1;
    const turn = stopped.current;
    keep({ is: 'loading-all', upTo });
    try {
      const pages = await area.all({ ...wish, after: listing.cursor, upTo: upTo - listing.rows.length });
      for await (const page of pages) {
        if (turn !== stopped.current) break;
        keep({ is: 'loading-all', upTo }, { listing: add(page) });
      }
      if (turn === stopped.current) keep({ is: 'nothing' });
    } catch (error) {
      if (turn === stopped.current) keep({ is: 'failed', problem: problemOf(error) });
    }
  };

  return {
    status: now.status,
    ...(listing && { listing }),
    ...(now.at !== undefined && { at: now.at }),
    search,
    more: () => {
      const wish = goingOn();
      if (wish && listing?.cursor) void find({ ...wish, after: listing.cursor }, false);
    },
    all: (upTo) => void all(upTo),
    stop: () => {
      stopped.current += 1;
      keep({ is: 'nothing' });
    },
  };
};
