/** Everything that crosses between the script in a page and the background; whatever else arrives is ignored. */
import type { Quote } from '../contract/device/materials.ts';
import type { ImageAnswer, PickAnswer, SelectionAnswer, ShowAnswer, ShowManyAnswer } from './answers.ts';
import { hasTexts, isRecord, isTexts } from './shapes.ts';

const chips = ['safe', 'caution', 'warning', 'synthetic', 'none', 'checking', 'failed', 'waiting'] as const;
export type Chip = (typeof chips)[number];

/** What a person can do in a card beside *Details* and closing it. */
export type CardAction =
  | { kind: 'search-yourself' | 'undo-not-same'; word: string }
  /** What the card says at once, before anyone has answered. */
  | { kind: 'not-same-claim'; word: string; dropped: { word: string; sentence: string; undo: string } };

/** What a card says. The words are chosen outside the page. */
export interface CardState {
  /** The recipient of the check: "This device", or the name of a connection. */
  recipientName: string;
  chip: Chip;
  word: string;
  /** `{seconds}` in it stands for the seconds since the check began. */
  sentence: string;
  /** When the check began, in milliseconds since 1970. */
  since?: number;
  actions?: CardAction[];
}

/** The card of a mark opens when somebody clicks on the mark. */
export interface MarkRequest {
  check: string;
  quote: Quote;
  card: CardState;
}

export type ToPage =
  /** In a page of our own, where nothing can be put from outside. */
  | { type: 'capture-selection' }
  /** Where the menu was opened: the address it named, and what Firefox calls its target. */
  | { type: 'capture-image'; src?: string; targetElementId?: number }
  /** Lets the person choose one; the answer comes when they have. */
  | { type: 'pick-image' }
  /** `isRequested`: the person wants the card, so it opens again after they closed it. */
  | { type: 'show'; check: string; quote?: Quote; card: CardState; isRequested?: boolean }
  | { type: 'show-many'; marks: MarkRequest[] }
  /** `address` as an `ImageCapture` gave it. */
  | { type: 'show-image'; check: string; address: string; card: CardState }
  /** To the next result of the page, or the one before. */
  | { type: 'step'; by: 1 | -1 }
  | { type: 'leave' };

export type FromPage =
  | { type: 'details' | 'closed' | 'not-same-claim' | 'undo-not-same' | 'search-yourself'; check: string }
  /** Somebody has clicked on the mark of a check, or on the badge of an image. */
  | { type: 'clicked-mark'; check: string }
  /** The page took the card away, again and again: what it says has to be said elsewhere. */
  | { type: 'card-lost'; check: string }
  /** Their words, or their image, were found before and are no longer there. */
  | { type: 'marks-lost'; checks: string[]; address: string }
  /** They were looked for in vain, and are there now. */
  | { type: 'marks-found'; checks: string[]; address: string }
  /** The script has started in this page, or the page has gone to another address by itself. */
  | { type: 'arrived'; address: string };

/** What the page answers to each message; it answers every one of them. */
export interface PageAnswers {
  'capture-selection': SelectionAnswer;
  'capture-image': ImageAnswer;
  'pick-image': PickAnswer;
  show: ShowAnswer;
  'show-many': ShowManyAnswer;
  'show-image': ShowAnswer;
  /** Nothing where there is no result to go to. */
  step: { check?: string };
  leave: { left: true };
}

const isQuote = (value: unknown): boolean => hasTexts(value, 'exact', 'before', 'after');

const isAction = (value: unknown): boolean => {
  if (!hasTexts(value, 'kind', 'word')) return false;
  if (value.kind === 'not-same-claim') return hasTexts(value.dropped, 'word', 'sentence', 'undo');
  return value.kind === 'search-yourself' || value.kind === 'undo-not-same';
};

const isCardState = (value: unknown): boolean =>
  hasTexts(value, 'recipientName', 'word', 'sentence') &&
  chips.some((chip) => chip === value.chip) &&
  (value.since === undefined || typeof value.since === 'number') &&
  (value.actions === undefined || (Array.isArray(value.actions) && value.actions.every(isAction)));

const isMarkRequest = (value: unknown): boolean =>
  hasTexts(value, 'check') && isQuote(value.quote) && isCardState(value.card);

export const isToPage = (value: unknown): value is ToPage => {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'capture-selection':
    case 'pick-image':
    case 'leave':
      return true;
    case 'capture-image':
      return (
        (value.src === undefined || typeof value.src === 'string') &&
        (value.targetElementId === undefined || typeof value.targetElementId === 'number')
      );
    case 'show':
      return (
        hasTexts(value, 'check') &&
        isCardState(value.card) &&
        (value.quote === undefined || isQuote(value.quote)) &&
        (value.isRequested === undefined || typeof value.isRequested === 'boolean')
      );
    case 'show-many':
      return Array.isArray(value.marks) && value.marks.every(isMarkRequest);
    case 'show-image':
      return hasTexts(value, 'check', 'address') && isCardState(value.card);
    case 'step':
      return value.by === 1 || value.by === -1;
    default:
      return false;
  }
};

export const isFromPage = (value: unknown): value is FromPage => {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'details':
    case 'closed':
    case 'not-same-claim':
    case 'undo-not-same':
    case 'search-yourself':
    case 'clicked-mark':
    case 'card-lost':
      return hasTexts(value, 'check');
    case 'marks-lost':
    case 'marks-found':
      return isTexts(value.checks) && hasTexts(value, 'address');
    case 'arrived':
      return hasTexts(value, 'address');
    default:
      return false;
  }
};
