/**
 * Creates the one extension element that a page sees, re-inserted when the page removes it, and in its closed tree a box on top
 * of everything. The page reaches the element only, which is empty and has no style of its own.
 */
import { undoZoom } from './css-zoom.ts';
import { styleWhile } from './style.ts';
import { leaveTrace } from './traces.ts';

export interface HostOptions {
  document: Document;
  style: string;
  signal: AbortSignal;
  /** The page has removed it too often. */
  onLost: () => void;
  /** The page has removed or moved it, and it is back. */
  onBack?: () => void;
  /** True if the event comes from a user: a page can dispatch its own events and knows the target. */
  isByPerson: (event: Event) => boolean;
}

export interface Host {
  element: HTMLElement;
  /** Closed to the page, which must not read the result of a check. */
  root: ShadowRoot;
  /** Holds the content, in the top layer: neither effects of the page's elements nor `z-index` reach it there. */
  box: HTMLElement;
}

/** Hides these events from the page's shortcuts and "click outside" handlers. */
const OWN_EVENTS = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'keypress'];

/**
 * A framework that re-renders its page removes the element once or twice; a page that does so more often removes it on purpose.
 */
const MAX_RETURNS = 3;

/** Page rules reach the element, and lose to these: https://drafts.csswg.org/css-scoping/#shadow-cascading */
const hostStyle = `
:host { all: initial !important; display: block !important; position: fixed !important; }
::selection { background: #1d4f91; color: #fff; }
@media print { .box { display: none; } }
`;

export const createHost = ({ document, style, signal, onLost, onBack, isByPerson }: HostOptions): Host => {
  const element = leaveTrace(document.createElement('div'));
  const root = element.attachShadow({ mode: 'closed' });
  // Registered first, so that events forged by the page reach no button.
  for (const kind of OWN_EVENTS) {
    const sift = (event: Event) => {
      if (!isByPerson(event)) event.stopImmediatePropagation();
    };
    root.addEventListener(kind, sift, { capture: true, signal });
    root.addEventListener(kind, (event) => event.stopPropagation(), { signal });
  }
  styleWhile(root, style + hostStyle, signal);
  const box = document.createElement('div');
  box.className = 'box';
  box.popover = 'manual';
  root.append(box);

  let returns = 0;
  let isRaised = false;
  const insert = () => {
    observer.observe(document.documentElement, { childList: true });
    document.documentElement.append(element);
    isRaised = rise(box);
  };
  const comeBack = () => {
    if (signal.aborted) return;
    // An element that leaves the document leaves the top layer, even if it is back at once.
    const isOnTop = !isRaised || box.matches(':popover-open');
    if (isOnTop && element.parentNode === document.documentElement) return;
    if (returns === MAX_RETURNS) {
      observer.disconnect();
      onLost();
      return;
    }
    returns += 1;
    insert();
    onBack?.();
  };
  const observer = new MutationObserver(comeBack);
  observer.observe(document, { childList: true });
  insert();
  const leave = () => {
    observer.disconnect();
    element.remove();
  };
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  return { element, root, box };
};

/** Shows the box above the page's dialogs and other top-layer elements; where that fails, `z-index` has to do. */
const rise = (box: HTMLElement): boolean => {
  undoZoom(box);
  try {
    box.showPopover();
    return true;
  } catch {
    return false;
  }
};
