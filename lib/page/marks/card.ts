/** Shows beside the words, on a page that is not ours, what became of their check. */
import type { CardState } from '../messages.ts';
import { cardStyle } from './card-style.ts';
import { createCardView } from './card-view.ts';
import { type Anchor, followAnchor } from './follow-anchor.ts';
import { styleWhile } from './style.ts';
import { leaveTrace } from './traces.ts';

export interface CardOptions {
  document: Document;
  /** What the card stands beside; with none it stands in the corner. */
  anchor: Anchor;
  state: CardState;
  onDetails: () => void;
  /** The person has closed it; it is gone by then. */
  onClose: () => void;
  signal: AbortSignal;
}

export interface Card {
  update: (state: CardState) => void;
  /** Closed to the page: what a check found is none of its business. */
  root: ShadowRoot;
}

/** What happens in the card is not for the page's shortcuts and its "click outside" to see. */
const OWN_EVENTS = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'keypress'];

const READER_READY_MS = 150;

export const showCard = ({ document, anchor, state, onDetails, onClose, signal }: CardOptions): Card => {
  const closing = new AbortController();
  const lifeSignal = AbortSignal.any([signal, closing.signal]);
  const host = leaveTrace(document.createElement('div'));
  const root = host.attachShadow({ mode: 'closed' });
  const view = createCardView(document);
  let cameFrom: EventTarget | null = null;

  const close = () => {
    const hadFocus = root.activeElement !== null;
    closing.abort();
    if (hadFocus && cameFrom && 'focus' in cameFrom && typeof cameFrom.focus === 'function') cameFrom.focus();
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) cameFrom = relatedTarget;
  };

  view.closeButton.addEventListener('click', close, { signal: lifeSignal });
  view.detailsButton.addEventListener('click', onDetails, { signal: lifeSignal });
  view.element.addEventListener('keydown', onKey, { signal: lifeSignal });
  view.element.addEventListener('focusin', onFocus, { signal: lifeSignal });
  for (const kind of OWN_EVENTS) {
    root.addEventListener(kind, (event) => event.stopPropagation(), { signal: lifeSignal });
  }
  // Last of all, so that a page which has its own use for the key keeps it.
  document.defaultView?.addEventListener('keydown', onKey, { signal: lifeSignal });

  styleWhile(root, cardStyle, lifeSignal);
  view.render(state);
  root.append(view.element);
  document.documentElement.append(host);
  rise(host);
  const place = followAnchor(host, anchor, lifeSignal);
  const reading = setTimeout(view.announce, READER_READY_MS);

  const leave = () => {
    clearTimeout(reading);
    host.remove();
  };
  if (lifeSignal.aborted) leave();
  lifeSignal.addEventListener('abort', leave, { once: true });
  return {
    root,
    update: (next) => {
      view.render(next);
      place();
    },
  };
};

/** Above the page's own dialogs and whatever else claims to be on top; where it cannot be done, `z-index` has to do. */
const rise = (host: HTMLElement) => {
  host.setAttribute('popover', 'manual');
  try {
    host.showPopover();
  } catch {
    host.removeAttribute('popover');
  }
};
