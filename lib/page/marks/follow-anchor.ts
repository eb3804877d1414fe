/** Keeps a card beside its words while the page scrolls, changes its size or gets more text. */
import { cornerPlace, placeCard, type Size } from './place-card.ts';

export type Anchor = Range | Element | undefined;

const directionAt = (anchor: Anchor, document: Document): 'ltr' | 'rtl' => {
  const node = anchor && 'startContainer' in anchor ? anchor.startContainer.parentElement : anchor;
  return getComputedStyle(node ?? document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
};

/** `inset` in the style sheet of the card is made of these; the page's own rules do not reach it. */
const stand = (host: HTMLElement, anchor: Anchor, view: Size) => {
  const box = anchor?.getBoundingClientRect();
  const isGone = box && box.width === 0 && box.height === 0 && box.top === 0 && box.left === 0;
  if (isGone && host.style.length > 0) return;
  const { offsetWidth: width, scrollHeight } = host;
  const size = { width, height: scrollHeight + host.offsetHeight - host.clientHeight };
  const direction = directionAt(anchor, host.ownerDocument);
  const place = box && !isGone ? placeCard(box, size, view, direction) : cornerPlace(size, view, direction);
  const px = (value: number | undefined) => (value === undefined ? 'auto' : `${Math.round(value)}px`);
  host.style.setProperty('--card-left', px(place.left));
  host.style.setProperty('--card-top', px(place.top));
  host.style.setProperty('--card-bottom', px(place.bottom));
  host.style.setProperty('--card-room', px(place.room));
};

/** Gives back how to place it at once, for when its words have changed. */
export const followAnchor = (host: HTMLElement, anchor: Anchor, signal: AbortSignal): (() => void) => {
  const window = host.ownerDocument.defaultView;
  if (!window) return () => {};
  let frame = 0;
  const place = () => {
    frame = 0;
    if (!signal.aborted) stand(host, anchor, { width: window.innerWidth, height: window.innerHeight });
  };
  const soon = () => {
    frame ||= window.requestAnimationFrame(place);
  };
  // Boxes inside the page scroll too, and their events do not bubble.
  window.addEventListener('scroll', soon, { capture: true, passive: true, signal });
  window.addEventListener('resize', soon, { signal });
  const observer = new ResizeObserver(soon);
  observer.observe(host);
  observer.observe(host.ownerDocument.body);
  observer.observe(host.ownerDocument.documentElement);
  const stop = () => {
    observer.disconnect();
    window.cancelAnimationFrame(frame);
  };
  signal.addEventListener('abort', stop, { once: true });
  place();
  return place;
};
