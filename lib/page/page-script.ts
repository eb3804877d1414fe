/** What the script in a page does: answers the background, marks words, shows cards, and leaves without a trace. */
import type { Quote } from '../contract/materials.ts';
import type { ShowAnswer } from './answers.ts';
import { capturePage } from './capture.ts';
import { findQuote } from './find-quote.ts';
import { type Card, showCard } from './marks/card.ts';
import { type MarkOutcome, markRange } from './marks/mark.ts';
import { removeTraces } from './marks/traces.ts';
import { type CardState, type FromPage, isToPage, type PageAnswers, type ToPage } from './messages.ts';
import { captureQuote, type SelectedQuote } from './selection.ts';

type Answer = PageAnswers[keyof PageAnswers];

export interface PageScriptPorts {
  document: Document;
  location: Pick<Location, 'href'>;
  /** Hands every message to the listener until the signal aborts; one that is answered with nothing is not for us. */
  onMessage: (listener: (message: unknown) => Answer | undefined, signal: AbortSignal) => void;
  send: (message: FromPage) => void;
  signal: AbortSignal;
}

interface Mark {
  range: Range | undefined;
  outcome: MarkOutcome | 'none';
  end: AbortController;
}
interface OpenCard {
  check: string;
  card: Card;
  end: AbortController;
}

/** Gives the signal that aborts when the script has left, whoever wanted it to. */
export const startPageScript = ({ document, location, onMessage, send, signal }: PageScriptPorts): AbortSignal => {
  const leaving = new AbortController();
  const lifeSignal = AbortSignal.any([signal, leaving.signal]);
  const untilEnd = (end: AbortController) => AbortSignal.any([lifeSignal, end.signal]);
  const marks = new Map<string, Mark>();
  /** One card at a time: two would lie over each other, or over the words of the other. */
  let open: OpenCard | undefined;
  let selected: SelectedQuote | undefined;

  const rangeFor = (quote: Quote): Range | undefined => {
    const isSelected = isWhole(selected?.range) && sameQuote(selected?.quote, quote);
    return isSelected ? selected?.range : findQuote(document, quote);
  };

  /** A range falls together when the page draws its text anew; then the words are looked for once more. */
  const markOf = (check: string, quote: Quote | undefined): Mark => {
    const earlier = marks.get(check);
    if (earlier && (!quote || isWhole(earlier.range))) return earlier;
    earlier?.end.abort();
    const end = new AbortController();
    const range = quote && rangeFor(quote);
    const mark: Mark = { range, outcome: range ? markRange(range, untilEnd(end)) : 'none', end };
    marks.set(check, mark);
    if (open?.check === check) open.end.abort();
    return mark;
  };

  const openCard = (check: string, anchor: Range | undefined, state: CardState) => {
    open?.end.abort();
    const end = new AbortController();
    const onClose = () => {
      end.abort();
      send({ type: 'closed', check });
    };
    const onDetails = () => send({ type: 'details', check });
    open = { check, card: showCard({ document, anchor, state, onDetails, onClose, signal: untilEnd(end) }), end };
  };

  const show = ({ check, quote, card }: Extract<ToPage, { type: 'show' }>): ShowAnswer => {
    const { range, outcome } = markOf(check, quote);
    if (open?.check === check && !open.end.signal.aborted) open.card.update(card);
    else openCard(check, range, card);
    return { place: range ? 'found' : quote ? 'not-found' : 'no-quote', mark: outcome };
  };

  const answer = (message: ToPage): Answer | undefined => {
    switch (message.type) {
      case 'capture-selection': {
        selected = captureQuote(document.getSelection(), document);
        const page = capturePage(document, location);
        return { ...(selected && { quote: selected.quote }), editable: selected?.editable ?? false, page };
      }
      case 'capture-page':
        return capturePage(document, location);
      case 'show':
        return show(message);
      case 'leave':
        leaving.abort();
        return { left: true };
      default:
        return undefined;
    }
  };

  if (!lifeSignal.aborted) removeTraces(document);
  onMessage((message) => (!lifeSignal.aborted && isToPage(message) ? answer(message) : undefined), lifeSignal);
  return lifeSignal;
};

/** The page still has all of it. */
const isWhole = (range: Range | undefined): boolean => range !== undefined && !range.collapsed;

const sameQuote = (one: Quote | undefined, other: Quote): boolean =>
  one?.exact === other.exact && one.before === other.before && one.after === other.after;
