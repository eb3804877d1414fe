/** Shows a card with the result of a check next to the marked text of a page. */
import type { CardAction, CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { cardStyle } from './card-style.ts';
import { createCardView } from './card-view.ts';
import { type Anchor, boxOf, followAnchor, nodeOf } from './follow-anchor.ts';
import { createHost } from './host.ts';
import { cornerPlace, placeCard } from './place-card.ts';

export interface CardOptions {
  document: Document;
  words: PageWords;
  /** The card is placed next to its anchor, or in the corner if there is none. */
  anchor: Anchor;
  state: CardState;
  onDetails: () => void;
  onAction: (kind: CardAction['kind']) => void;
  /** The user has closed the card; it is already removed. */
  onClose: () => void;
  /** The page keeps removing the card. */
  onLost: () => void;
  isByPerson: (event: Event) => boolean;
  signal: AbortSignal;
}

export interface Card {
  update: (state: CardState) => void;
  /** Moves the card: the marked text has a new position, or a first one. */
  moveTo: (anchor: Anchor) => void;
}

const READER_READY_MS = 150;
const SECOND_MS = 1000;

export const showCard = (options: CardOptions): Card => {
  const { document, anchor, state, onDetails, onAction, onClose, isByPerson, signal } = options;
  const closing = new AbortController();
  const lifeSignal = AbortSignal.any([signal, closing.signal]);
  const { element: host, root } = createHost({ ...options, style: cardStyle, signal: lifeSignal });
  let shown = state;
  /** The state shown before the user dropped its label. */
  let dropped: CardState | undefined;
  let cameFrom: EventTarget | null = null;

  const say = (next: CardState) => {
    shown = next;
    view.render(next);
    follower.place();
  };
  const act = (action: CardAction) => {
    if (action.kind === 'not-same-claim') {
      dropped = shown;
      say(withoutLabel(shown, action));
    } else if (action.kind === 'undo-not-same' && dropped) {
      say(dropped);
      dropped = undefined;
    }
    onAction(action.kind);
  };
  const view = createCardView(document, options.words);
  const onClick = ({ target }: MouseEvent) => {
    const action = view.actionOf(target);
    if (action) act(action);
  };

  const close = () => {
    const hadFocus = root.activeElement !== null;
    closing.abort();
    if (hadFocus && cameFrom && 'focus' in cameFrom && typeof cameFrom.focus === 'function') cameFrom.focus();
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && isByPerson(event)) close();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) cameFrom = relatedTarget;
  };
  view.closeButton.addEventListener('click', close, { signal: lifeSignal });
  view.detailsButton.addEventListener('click', onDetails, { signal: lifeSignal });
  view.actions.addEventListener('click', onClick, { signal: lifeSignal });
  view.element.addEventListener('keydown', onKey, { signal: lifeSignal });
  view.element.addEventListener('focusin', onFocus, { signal: lifeSignal });
  // Registered on the window, so that a page with its own use for the key handles it first.
  document.defaultView?.addEventListener('keydown', onKey, { signal: lifeSignal });

  view.render(state);
  root.append(view.element);
  const follower = followAnchor(host, anchor, (at) => stand(host, at), lifeSignal);
  const reading = setTimeout(view.announce, READER_READY_MS);
  const ticking = setInterval(() => shown.since !== undefined && view.tick(), SECOND_MS);
  const leave = () => {
    clearTimeout(reading);
    clearInterval(ticking);
  };
  if (lifeSignal.aborted) leave();
  lifeSignal.addEventListener('abort', leave, { once: true });
  return {
    update: (next) => {
      dropped = undefined;
      say(next);
    },
    moveTo: follower.follow,
  };
};

const withoutLabel = (state: CardState, { dropped }: Extract<CardAction, { kind: 'not-same-claim' }>): CardState => ({
  recipientName: state.recipientName,
  chip: 'none',
  word: dropped.word,
  sentence: dropped.sentence,
  actions: [{ kind: 'undo-not-same', word: dropped.undo }],
});

const directionAt = (anchor: Anchor, document: Document): 'ltr' | 'rtl' => {
  const node = anchor && nodeOf(anchor);
  const element = node && 'tagName' in node ? (node as Element) : node?.parentElement; // only elements have a tag name
  return getComputedStyle(element ?? document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
};

/** The card's style sheet builds `inset` from these properties; page rules do not reach it. */
const stand = (host: HTMLElement, anchor: Anchor) => {
  const window = host.ownerDocument.defaultView;
  const box = anchor && boxOf(anchor);
  if (!window || (anchor && !box && host.style.getPropertyValue('--card-left') !== '')) return;
  const view = { width: window.innerWidth, height: window.innerHeight };
  const size = { width: host.offsetWidth, height: host.scrollHeight + host.offsetHeight - host.clientHeight };
  const direction = directionAt(anchor, host.ownerDocument);
  const place = box ? placeCard(box, size, view, direction) : cornerPlace(size, view, direction);
  const px = (value: number | undefined) => (value === undefined ? 'auto' : `${Math.round(value)}px`);
  host.style.setProperty('--card-left', px(place.left));
  host.style.setProperty('--card-top', px(place.top));
  host.style.setProperty('--card-bottom', px(place.bottom));
  host.style.setProperty('--card-room', px(place.room));
};
