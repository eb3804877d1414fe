/** Stores the state of each card of a page and keeps one open: two would cover each other, or each other's marked text. */
import type { CardState, FromPage } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { type Card, showCard } from './card.ts';
import type { Anchor } from './follow-anchor.ts';

export interface CardDeskOptions {
  document: Document;
  words: PageWords;
  send: (message: FromPage) => void;
  isByPerson: (event: Event) => boolean;
  signal: AbortSignal;
}

export interface CardDesk {
  /** Stores the card state of a check; an open card shows it at once. */
  know: (check: string, state: CardState) => void;
  /** Shows the card of a check next to its marked text; an open card stays in place. */
  open: (check: string, anchor: Anchor) => void;
  /** A card that the user closed stays closed; it shows the new state when the user opens it. */
  openUnlessClosed: (check: string, anchor: Anchor) => void;
  /** Closes it without a message to the background. */
  close: (check: string) => object;
  moveTo: (check: string, anchor: Anchor) => void;
  /** Moves the keyboard to the open card; `focused` is false if none is open. */
  focus: () => { focused: boolean };
}

interface OpenCard {
  check: string;
  card: Card;
  end: AbortController;
}

export const createCardDesk = ({ document, words, send, isByPerson, signal }: CardDeskOptions): CardDesk => {
  const states = new Map<string, CardState>();
  const closed = new Set<string>();
  let current: OpenCard | undefined;
  const openCard = (check: string) =>
    current?.check === check && !current.end.signal.aborted ? current.card : undefined;

  const desk: CardDesk = {
    know: (check, state) => {
      states.set(check, state);
      openCard(check)?.update(state);
    },
    open: (check, anchor) => {
      const state = states.get(check);
      if (!state || openCard(check) || signal.aborted) return;
      current?.end.abort();
      closed.delete(check);
      const end = new AbortController();
      const notify = (type: 'details' | 'closed' | 'card-lost') => {
        if (type !== 'details') {
          end.abort();
          closed.add(check);
        }
        send({ type, check });
      };
      const card = showCard({
        document,
        words,
        anchor,
        state,
        onDetails: () => notify('details'),
        onAction: (type) => send({ type, check }),
        onClose: () => notify('closed'),
        onLost: () => notify('card-lost'),
        isByPerson,
        signal: AbortSignal.any([signal, end.signal]),
      });
      current = { check, card, end };
    },
    openUnlessClosed: (check, anchor) => {
      if (!closed.has(check)) desk.open(check, anchor);
    },
    close: (check) => {
      closed.add(check);
      if (openCard(check)) current?.end.abort();
      return {};
    },
    moveTo: (check, anchor) => openCard(check)?.moveTo(anchor),
    focus: () => {
      const card = current && openCard(current.check);
      card?.focus();
      return { focused: card !== undefined };
    },
  };
  return desk;
};
