/** A virtual list of any length: renders only the visible rows, in the space that all of them would take. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props {
  count: number;
  /** In `rem`, the same for every row: larger text in the browser makes rows higher. */
  rowHeight: number;
  label: string;
  /** Returns the key that identifies a row. */
  keyOf: (at: number) => string;
  row: (at: number) => ComponentChildren;
}

/** Extra rows rendered on either side, so that scrolling shows no gap. */
const OVERSCAN_ROWS = 6;

/** The fallback keeps rows visible in a page without layout, as in tests. */
const viewHeight = (): number => window.innerHeight || 600;
const pixelsOf = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

export const LongList = ({ count, rowHeight, label, keyOf, row }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const measure = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setFirst(Math.max(0, Math.floor(-top / pixelsOf(rowHeight))));
  };
  useLayoutEffect(measure, [count, rowHeight]);
  useEffect(() => {
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure, options);
    return () => end.abort();
  }, [rowHeight]);
  const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN_ROWS);
  const to = Math.min(count, first + Math.ceil(viewHeight() / pixelsOf(rowHeight)) + OVERSCAN_ROWS);

  /** The arrow keys move from row to row, including rows beyond the view. */
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const own = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-at]') : null;
    if (by === 0 || !own || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const at = Number(own.dataset.at) + by;
    list.current?.querySelector<HTMLElement>(`[data-at="${at}"] a`)?.focus();
  };

  return (
    <ul
      ref={list}
      class="plain long-list"
      aria-label={label}
      style={{ height: `${count * rowHeight}rem` }}
      onKeyDown={step}
    >
      {Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place).map((at) => (
        <li
          key={keyOf(at)}
          data-at={at}
          aria-posinset={at + 1}
          aria-setsize={count}
          style={{ insetBlockStart: `${at * rowHeight}rem`, height: `${rowHeight}rem` }}
        >
          {row(at)}
        </li>
      ))}
    </ul>
  );
};
