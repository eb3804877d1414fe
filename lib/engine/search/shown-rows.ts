/**
 * Records the rows that the earlier pages of a listing have shown, if the listing is ordered by a count that grows
 * meanwhile. Such a row moves, and may end up behind the cursor that it was in front of.
 */
import type { SearchQuery } from './search-query.ts';

interface Page {
  ids: readonly string[];
  before: Page | undefined;
}

export interface ShownRows {
  /** The rows that the pages up to this cursor have shown, as far as they are still recorded. */
  upTo(cursor: string | undefined): ReadonlySet<string> | undefined;
  /** Adds a page that begins after one cursor and ends at another. */
  add(after: string | undefined, end: string, ids: readonly string[]): void;
}

const CURSORS_KEPT = 500;

/** Only authors and narratives have counts. */
export const mayMove = ({ kind, order }: SearchQuery): boolean =>
  kind !== 'posts' && order.entries.some(({ type }) => type === 'number');

/** `listing` distinguishes listings that may have equal cursors. A page that is requested again is shown again. */
export const createShownRows = () => {
  const pages = new Map<string, Page>();
  return (listing: string): ShownRows => {
    const pageAt = (cursor: string | undefined) => (cursor === undefined ? undefined : pages.get(listing + cursor));
    return {
      upTo: (cursor) => {
        const ids = new Set<string>();
        for (let page = pageAt(cursor); page; page = page.before) for (const id of page.ids) ids.add(id);
        return ids.size > 0 ? ids : undefined;
      },
      add: (after, end, ids) => {
        const before = pageAt(after);
        pages.delete(listing + end);
        pages.set(listing + end, { ids, before });
        for (const oldest of pages.keys()) {
          if (pages.size <= CURSORS_KEPT) break;
          pages.delete(oldest);
        }
      },
    };
  };
};
