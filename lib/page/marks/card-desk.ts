/** Keeps what the cards of a page say, and one of them open: two would lie over each other, or over each other's words. */
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
  /** What the card of a check says; an open one says it at once. */
  know: (check: string, state: CardState) => void;
  /** Shows the card of a check beside its words; one that is open already stays where it is. */
  open: (check: string, anchor: Anchor) => void;
  /** Where the person has closed the card, it says what is new when they open it. */
  openUnlessClosed: (check: string, anchor: Anchor) => void;
  moveTo: (check: string, anchor: Anchor) => void;
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
    moveTo: (check, anchor) => openCard(check)?.moveTo(anchor),
  };
  return desk;
};
