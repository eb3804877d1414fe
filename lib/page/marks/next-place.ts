/** Steps from one result of a page to the next in visual order: down the page, then along the line. */
import { type Anchor, boxOf } from './follow-anchor.ts';

interface Place {
  check: string;
  anchor: NonNullable<Anchor>;
  top: number;
  left: number;
}

const placesOf = (checks: readonly string[], anchorOf: (check: string) => Anchor): Place[] =>
  checks.flatMap((check) => {
    const anchor = anchorOf(check);
    const box = anchor && boxOf(anchor);
    return box ? [{ check, anchor, top: box.top, left: box.left }] : [];
  });

/** Wraps around; without a current result it goes to the first or the last. Results that are not rendered are skipped. */
export const nextPlace = (
  checks: readonly string[],
  anchorOf: (check: string) => Anchor,
  current: string | undefined,
  by: 1 | -1,
): Pick<Place, 'check' | 'anchor'> | undefined => {
  const places = placesOf(checks, anchorOf).sort((one, other) => one.top - other.top || one.left - other.left);
  const at = places.findIndex(({ check }) => check === current);
  return places.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % places.length);
};
