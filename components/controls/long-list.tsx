/** A virtual list of any length in groups with headings: renders only the visible rows, in the space that all of them would take. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { onRowKeys } from './row-keys.ts';

export interface RowGroup {
  /** Identifies the group. */
  key: string;
  heading: string;
  /** The number of its rows. */
  count: number;
}

interface Props {
  /** In the order of the rows. */
  groups: readonly RowGroup[];
  label: string;
  /** Returns the key that identifies a row. */
  keyOf: (at: number) => string;
  row: (at: number) => ComponentChildren;
}

/** Extra rows rendered on either side, so that scrolling shows no gap. */
const OVERSCAN_ROWS = 6;

/** The fallback keeps rows visible in a page without layout, as in tests. */
const viewHeight = (): number => window.innerHeight || 600;

interface Heights {
  row: number;
  heading: number;
}

/**
 * In pixels. The style sheet gives both heights in `rem`, since larger text in the browser makes rows higher.
 * Each is the same for all rows and all headings, so that a place in the list needs no measuring.
 */
const heightsOf = (list: HTMLElement): Heights => {
  const style = getComputedStyle(list);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const pixels = (name: string, usual: number) => (Number.parseFloat(style.getPropertyValue(name)) || usual) * rem;
  return { row: pixels('--row-height', 4), heading: pixels('--heading-height', 2) };
};

/** A group with what comes before it. */
interface Placed extends RowGroup {
  rowsBefore: number;
  groupsBefore: number;
}

export const placeGroups = (groups: readonly RowGroup[]): Placed[] => {
  let rowsBefore = 0;
  return groups.map((group, groupsBefore) => {
    const placed = { ...group, rowsBefore, groupsBefore };
    rowsBefore += group.count;
    return placed;
  });
};

/** The last group that begins at or before a place, by halving. */
const lastBefore = (groups: readonly Placed[], isBefore: (group: Placed) => boolean): number => {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group && isBefore(group)) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
};

/** The row at a distance from the top of the list. */
export const rowAt = (groups: readonly Placed[], pixels: number, { row, heading }: Heights): number => {
  const topOf = ({ rowsBefore, groupsBefore }: Placed) => rowsBefore * row + groupsBefore * heading;
  const group = groups[lastBefore(groups, (one) => topOf(one) <= pixels)];
  if (!group) return 0;
  const within = Math.floor((pixels - topOf(group) - heading) / row);
  return group.rowsBefore + Math.max(0, Math.min(within, group.count - 1));
};

const heightOf = (rows: number, headings: number) =>
  `calc(${rows} * var(--row-height) + ${headings} * var(--heading-height))`;

export const LongList = ({ groups, label, keyOf, row }: Props) => {
  const list = useRef<HTMLElement>(null);
  const id = useId();
  const placed = useMemo(() => placeGroups(groups), [groups]);
  const last = placed.at(-1);
  const count = last ? last.rowsBefore + last.count : 0;
  const [first, setFirst] = useState(0);
  const [inView, setInView] = useState(0);
  const measure = () => {
    if (!list.current) return;
    const heights = heightsOf(list.current);
    setFirst(rowAt(placed, -list.current.getBoundingClientRect().top, heights));
    setInView(Math.ceil(viewHeight() / heights.row));
  };
  useLayoutEffect(measure, [placed]);
  useEffect(() => {
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure, options);
    return () => end.abort();
  }, [placed]);
  const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN_ROWS);
  const to = Math.min(count, first + inView + OVERSCAN_ROWS);
  const shown = placed.slice(
    lastBefore(placed, ({ rowsBefore }) => rowsBefore <= from),
    to === 0 ? 0 : lastBefore(placed, ({ rowsBefore }) => rowsBefore < to) + 1,
  );

  return (
    <section
      ref={list}
      class="long-list"
      aria-label={label}
      style={{ blockSize: heightOf(count, placed.length) }}
      onKeyDown={onRowKeys}
    >
      {shown.map((group) => {
        const begin = Math.max(from, group.rowsBefore) - group.rowsBefore;
        const end = Math.min(to - group.rowsBefore, group.count);
        return (
          <div
            key={group.key}
            class="row-group"
            style={{
              insetBlockStart: heightOf(group.rowsBefore, group.groupsBefore),
              blockSize: heightOf(group.count, 1),
            }}
          >
            <h2 id={`${id}-${group.key}`}>{group.heading}</h2>
            <ul class="plain" aria-labelledby={`${id}-${group.key}`}>
              {Array.from({ length: Math.max(0, end - begin) }, (_, place) => begin + place).map((at) => (
                <li
                  key={keyOf(group.rowsBefore + at)}
                  data-row={group.rowsBefore + at}
                  aria-posinset={at + 1}
                  aria-setsize={group.count}
                  style={{ insetBlockStart: heightOf(at, 1) }}
                >
                  {row(group.rowsBefore + at)}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
};
