/** Shows a card with the result of a check next to the marked text of a page. */
import type { CardAction, CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { cardStyle } from './card-style.ts';
import { type CardView, createCardView } from './card-view.ts';
import { type Anchor, boxOf, followAnchor, nodeOf } from './follow-anchor.ts';
import { createHost } from './host.ts';
import { openInTab } from './named-links.ts';
import { cornerPlace, placeCard, viewOf } from './place-card.ts';
import { LOOK_MS, watchSteady } from './watch-steady.ts';

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
  /** Moves the keyboard to the card; closing it leads back. */
  focus: () => void;
}

const READER_READY_MS = 150;
const SECOND_MS = 1000;

export const showCard = (options: CardOptions): Card => {
  const { document, anchor, state, onDetails, onAction, onClose, isByPerson, signal } = options;
  const closing = new AbortController();
  const lifeSignal = AbortSignal.any([signal, closing.signal]);
  const { root, box } = createHost({
    ...options,
    style: cardStyle,
    onBack: () => steady.restart(),
    signal: lifeSignal,
  });
  const steady = watchSteady(box, lifeSignal);
  let shown = state;
  /** The state shown before the user dropped its label. */
  let dropped: CardState | undefined;
  let cameFrom: EventTarget | null = null;

  const say = (next: CardState) => {
    if (JSON.stringify(next) !== JSON.stringify(shown)) steady.restart();
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
  const onClick = (event: MouseEvent) => {
    const action = view.actionOf(event.target);
    const address = view.factCheckAt(event.target);
    if (!action && address === undefined) return;
    // A click that may be meant for something else decides nothing: the panel shows what it would have decided.
    if (!steady.isMeant(event)) onDetails();
    else if (action) act(action);
    else if (address !== undefined) openInTab(document, address);
  };

  const close = () => {
    const hadFocus = root.activeElement !== null;
    closing.abort();
    if (hadFocus && cameFrom && 'focus' in cameFrom && typeof cameFrom.focus === 'function') cameFrom.focus();
    onClose();
  };
  const onEnter = ({ key, target }: KeyboardEvent) => {
    const address = key === 'Enter' ? view.factCheckAt(target) : undefined;
    if (address !== undefined) openInTab(document, address);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && isByPerson(event)) close();
  };
  const focus = () => {
    cameFrom = document.activeElement;
    view.element.focus();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) cameFrom = relatedTarget ?? cameFrom;
  };
  view.closeButton.addEventListener('click', close, { signal: lifeSignal });
  view.detailsButton.addEventListener('click', onDetails, { signal: lifeSignal });
  view.element.addEventListener('click', onClick, { signal: lifeSignal });
  view.element.addEventListener('keydown', onEnter, { signal: lifeSignal });
  view.element.addEventListener('keydown', onKey, { signal: lifeSignal });
  view.element.addEventListener('focusin', onFocus, { signal: lifeSignal });
  // Registered on the window, so that a page with its own use for the key handles it first.
  document.defaultView?.addEventListener('keydown', onKey, { signal: lifeSignal });

  view.element.tabIndex = -1;
  view.render(state);
  box.append(view.element);
  const place = (at: Anchor) => {
    positionCard(box, at, view);
    steady.look();
  };
  const follower = followAnchor(box, anchor, place, lifeSignal);
  const looking = setInterval(() => (shown.actions ?? shown.factChecks) && steady.look(), LOOK_MS);
  const reading = setTimeout(view.announce, READER_READY_MS);
  const ticking = setInterval(() => shown.since !== undefined && view.tick(), SECOND_MS);
  const leave = () => {
    clearTimeout(reading);
    clearInterval(ticking);
    clearInterval(looking);
  };
  if (lifeSignal.aborted) leave();
  lifeSignal.addEventListener('abort', leave, { once: true });
  return {
    update: (next) => {
      dropped = undefined;
      say(next);
    },
    moveTo: follower.follow,
    focus,
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

const positionCard = (box: HTMLElement, anchor: Anchor, { element: paper, spareHeight }: CardView) => {
  const { style, ownerDocument: document } = box;
  const around = anchor && boxOf(anchor);
  if (!document.defaultView || (anchor && !around && style.left !== '')) return;
  const view = viewOf(document);
  const own = paper.scrollHeight + paper.offsetHeight - paper.clientHeight;
  const spare = spareHeight();
  const size = { width: box.offsetWidth, height: own + spare };
  const direction = directionAt(anchor, document);
  const place = around ? placeCard(around, size, view, direction) : cornerPlace(size, view, direction);
  const px = (value: number | undefined) => (value === undefined ? 'auto' : `${Math.round(value)}px`);
  style.left = px(place.left);
  style.top = px(place.top);
  style.bottom = px(place.bottom);
  style.maxHeight = px(place.room);
  const room = px(Math.min(spare, Math.max(0, place.room - own)));
  style.padding = place.top === undefined ? `${room} 0 0` : `0 0 ${room}`;
};
