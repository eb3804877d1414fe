/** The one element of ours that a page sees: a closed box on top of everything, put back when it is taken away. */
import { undoZoom } from './css-zoom.ts';
import { styleWhile } from './style.ts';
import { leaveTrace } from './traces.ts';

export interface HostOptions {
  document: Document;
  style: string;
  signal: AbortSignal;
  /** The page has taken it away too often. */
  onLost: () => void;
  /** Did a person do this? A page can make events of its own, and knows where to send them. */
  isByPerson: (event: Event) => boolean;
}

export interface Host {
  element: HTMLElement;
  /** Closed to the page: what a check found is none of its business. */
  root: ShadowRoot;
}

/** What happens in it is not for the page's shortcuts and its "click outside" to see. */
const OWN_EVENTS = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'keypress'];

/** A program that draws its page anew takes it away once or twice; who does it more often wants it away. */
const RETURNS = 3;

export const createHost = ({ document, style, signal, onLost, isByPerson }: HostOptions): Host => {
  const element = leaveTrace(document.createElement('div'));
  const root = element.attachShadow({ mode: 'closed' });
  // First of all, so that what a page forges reaches no button.
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
    if (returns === RETURNS) {
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

/** Above the page's own dialogs and whatever else claims to be on top; where it cannot be done, `z-index` has to do. */
const rise = (element: HTMLElement) => {
  undoZoom(element);
  element.setAttribute('popover', 'manual');
  try {
    element.showPopover();
  } catch {
    element.removeAttribute('popover');
  }
};
