/**
 * Creates the one extension element that a page sees: a closed box on top of everything, re-inserted when the page removes it.
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
  /** True if the event comes from a user: a page can dispatch its own events and knows the target. */
  isByPerson: (event: Event) => boolean;
}

export interface Host {
  element: HTMLElement;
  /** Closed to the page, which must not read the result of a check. */
  root: ShadowRoot;
}

/** Hides these events from the page's shortcuts and "click outside" handlers. */
const OWN_EVENTS = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'keypress'];

/**
 * A framework that re-renders its page removes the element once or twice; a page that does so more often removes it on purpose.
 */
const MAX_RETURNS = 3;

export const createHost = ({ document, style, signal, onLost, isByPerson }: HostOptions): Host => {
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
  styleWhile(root, style, signal);
  document.documentElement.append(element);
  rise(element);

  let returns = 0;
  const comeBack = () => {
    if (element.isConnected || signal.aborted) return;
    if (returns === MAX_RETURNS) {
      observer.disconnect();
      onLost();
      return;
    }
    returns += 1;
    document.documentElement.append(element);
    rise(element);
  };
  const observer = new MutationObserver(comeBack);
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  const leave = () => {
    observer.disconnect();
    element.remove();
  };
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  return { element, root };
};

/** Shows the element above the page's dialogs and other top-layer elements; where that fails, `z-index` has to do. */
const rise = (element: HTMLElement) => {
  undoZoom(element);
  element.setAttribute('popover', 'manual');
  try {
    element.showPopover();
  } catch {
    element.removeAttribute('popover');
  }
};
