/**
 * Tells how long a box has stood in its place, unchanged and uncovered: a page could bring it under a click that is meant for
 * something else.
 */
export interface SteadyWatch {
  /** The box has new content, or is back. */
  restart: () => void;
  /** Compares the place with that of the last look. */
  look: () => void;
  /** True if the box had stood long enough when the click began; the keyboard always means it. */
  isMeant: (click: MouseEvent) => boolean;
}

const STEADY_MS = 500;
/** A fraction of that time. */
export const LOOK_MS = 100;

/** Elements that may lie over the top layer without an event of the browser; `:is` drops the selectors that a browser does not know. */
const coversWhere = (isVisibilityKnown: boolean): string =>
  isVisibilityKnown ? ':is(:active-view-transition)' : ':is(:popover-open, :modal, :active-view-transition)';

export const watchSteady = (box: HTMLElement, signal: AbortSignal): SteadyWatch => {
  const { ownerDocument: document } = box;
  // Chromium: https://w3c.github.io/IntersectionObserver/v2/
  const covers = coversWhere('isVisible' in IntersectionObserverEntry.prototype);
  let since = Number.POSITIVE_INFINITY;
  let place = '';
  let isSeen = true;
  let isPressMeant = false;
  let frame = 0;

  const restart = () => {
    since = Number.POSITIVE_INFINITY;
    cancelAnimationFrame(frame);
    // The second frame begins when the first has been painted, however long the page holds it up.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        since = performance.now();
      });
    });
  };
  const look = () => {
    const { left, top, width, height } = box.getBoundingClientRect();
    // A window that is moved, or that another one covered, moves the box as well.
    const next = [left, top, width, height, screenX, screenY, document.hasFocus()].join();
    if (next !== place || document.querySelector(covers)) restart();
    place = next;
  };
  /** By the time of the input, which a page that keeps the thread busy cannot delay. */
  const isSteadyAt = ({ timeStamp }: Event): boolean => {
    look();
    return isSeen && timeStamp - since >= STEADY_MS;
  };

  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: LOOK_MS,
  };
  const observer = new IntersectionObserver((entries) => {
    const isSeenNow = (entries.at(-1) as { isVisible?: boolean } | undefined)?.isVisible !== false; // cast: types lack it
    if (isSeenNow !== isSeen) restart();
    isSeen = isSeenNow;
  }, options);
  observer.observe(box);
  box.addEventListener(
    'pointerdown',
    (event) => {
      isPressMeant = isSteadyAt(event);
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
    { once: true },
  );
  restart();
  return {
    restart,
    look,
    isMeant: (click) => {
      const wasPressMeant = isPressMeant;
      isPressMeant = false;
      return click.detail === 0 || (wasPressMeant && isSteadyAt(click));
    },
  };
};
