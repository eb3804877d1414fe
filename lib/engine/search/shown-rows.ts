/**
 * Records the rows that the earlier pages of a listing have shown, if the listing is ordered by a count that grows
 * meanwhile. Such a row moves, and may end up behind the cursor that it was in front of.
 */
import { sha256Of } from '../../format/sha256.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SearchQuery } from './search-query.ts';

interface Page {
  ids: readonly string[];
  before: Page | undefined;
  addedAt: number;
}

export interface ShownRows {
  /** The rows that the pages up to this cursor have shown, as far as they are still recorded. */
  upTo(cursor: string | undefined): Promise<ReadonlySet<string> | undefined>;
  /** Adds a page that begins after one cursor and ends at another. */
  add(after: string | undefined, end: string, ids: readonly string[]): Promise<void>;
}

const CURSORS_KEPT = 500;
/** Whoever goes on after that may see a row again that has moved. */
const MAX_AGE_MS = 60 * 60_000;

/** Only authors and narratives have counts. */
export const mayMove = ({ kind, order }: SearchQuery): boolean =>
  kind !== 'posts' && order.entries.some(({ type }) => type === 'number');

/**
 * `listing` distinguishes listings that may have equal cursors. A page that is requested again is shown again. Listing and cursor may
 * each be as long as a request, so a page is found by their hash.
 */
export const createShownRows = (clock: Clock, pages = new Map<string, Page>()) => {
  const dropOld = (): void => {
    // The oldest are the first: a page that is added again moves to the end.
    for (const [key, { addedAt }] of pages) {
      if (pages.size <= CURSORS_KEPT && clock.now() - addedAt < MAX_AGE_MS) break;
      pages.delete(key);
    }
  };

  return async (listing: string): Promise<ShownRows> => {
    const listingHash = await sha256Of(listing);
    const keyOf = (cursor: string) => sha256Of(listingHash + cursor);
    const pageAt = async (cursor: string | undefined) => {
      const key = cursor === undefined ? undefined : await keyOf(cursor);
      dropOld();
      return key === undefined ? undefined : pages.get(key);
    };
    return {
      upTo: async (cursor) => {
        const ids = new Set<string>();
        for (let page = await pageAt(cursor); page; page = page.before) for (const id of page.ids) ids.add(id);
        return ids.size > 0 ? ids : undefined;
      },
      add: async (after, end, ids) => {
        const before = await pageAt(after);
        const key = await keyOf(end);
        pages.delete(key);
        pages.set(key, { ids, before, addedAt: clock.now() });
        dropOld();
      },
    };
  };
};
