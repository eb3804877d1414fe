/** Keeps an extension element next to its anchor while the page scrolls, resizes or grows. */
import { bodyOf, framesAround } from '../reach.ts';
import { cssZoomOf, undoZoom } from './css-zoom.ts';
import type { Box } from './place-card.ts';

export type Anchor = Range | Element | undefined;

export const nodeOf = (anchor: Range | Element): Node => ('startContainer' in anchor ? anchor.startContainer : anchor);

const isEmpty = ({ width, height, top, left }: DOMRect): boolean =>
  width === 0 && height === 0 && top === 0 && left === 0;

/** Position in the window across all enclosing frames; undefined if the anchor is no longer rendered. */
export const boxOf = (anchor: Range | Element): Box | undefined => {
  const rect = anchor.getBoundingClientRect();
  if (isEmpty(rect)) return undefined;
  const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
  for (const frame of framesAround(nodeOf(anchor).ownerDocument ?? document)) {
    const outer = frame.getBoundingClientRect();
    // A frame is drawn with the surrounding zoom, and its document measures without it.
    const zoom = cssZoomOf(frame);
    const [x, y] = [outer.left + zoom * frame.clientLeft, outer.top + zoom * frame.clientTop];
    box.left = x + zoom * box.left;
    box.right = x + zoom * box.right;
    box.top = y + zoom * box.top;
    box.bottom = y + zoom * box.bottom;
  }
  return box;
};

export interface Follower {
  /** Updates the position at once, after the element itself has changed. */
  place: () => void;
  follow: (anchor: Anchor) => void;
}

/** Calls `stand` whenever the position may have changed. */
export const followAnchor = (
  box: HTMLElement,
  first: Anchor,
  stand: (anchor: Anchor) => void,
  signal: AbortSignal,
): Follower => {
  const top = box.ownerDocument;
  const window = top.defaultView;
  let anchor = first;
  let frame = 0;
  const place = () => {
    frame = 0;
    if (signal.aborted) return;
    undoZoom(box);
    stand(anchor);
  };
  const schedule = () => {
    frame ||= window?.requestAnimationFrame(place) ?? 0;
  };
  const observer = new ResizeObserver(schedule);
  const watched = new Set<Document>();
  const watch = (document: Document) => {
    if (watched.has(document) || signal.aborted) return;
    watched.add(document);
    // Boxes inside the page scroll too, and their events do not bubble.
    document.defaultView?.addEventListener('scroll', schedule, { capture: true, passive: true, signal });
    document.defaultView?.addEventListener('resize', schedule, { signal });
    observer.observe(bodyOf(document));
    observer.observe(document.documentElement);
  };
  const stop = () => {
    observer.disconnect();
    window?.cancelAnimationFrame(frame);
  };
  const follow = (next: Anchor) => {
    anchor = next;
    const inner = next && nodeOf(next).ownerDocument;
    // An image may grow in a page that does not.
    if (next && !('startContainer' in next)) observer.observe(next);
    if (inner) for (const one of [inner, ...framesAround(inner).map((around) => around.ownerDocument)]) watch(one);
    place();
  };
  watch(top);
  observer.observe(box);
  signal.addEventListener('abort', stop, { once: true });
  follow(first);
  return { place, follow };
};
