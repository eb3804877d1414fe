/** Defines and validates all messages between the page script and the background; others are ignored. */
import type { TextQuote } from '../contract/device/materials.ts';
import { isObject } from '../format/json.ts';
import type {
  FocusAnswer,
  GoToAnswer,
  ImageAnswer,
  PickAnswer,
  SelectionAnswer,
  ShowAnswer,
  ShowManyAnswer,
} from './answers.ts';
import { hasTexts, isTexts } from './shapes.ts';

const labels = ['safe', 'caution', 'warning', 'synthetic', 'similar', 'opposite', 'none'] as const;
const chips = [...labels, 'checking', 'failed', 'waiting'] as const;
export type CardChip = (typeof chips)[number];

/** The user's decision about a close match. */
const decisions = ['same-claim', 'opposite-claim', 'different-claim', 'undo-decision'] as const;
type DecisionKind = (typeof decisions)[number];

/** The actions of a card in addition to *Details* and closing it. */
export type CardAction =
  | { kind: 'search-yourself' | 'undo-not-same' | DecisionKind; word: string }
  /** `dropped` is the text that the card shows at once, before the background responds. */
  | { kind: 'not-same-claim'; word: string; dropped: { word: string; sentence: string; undo: string } };

/** The content of a card. Its text is chosen outside the page. */
export interface CardState {
  /** The recipient of the check: "This device", or the name of a connection. Empty if there is only one. */
  recipientName: string;
  chip: CardChip;
  /** Empty where the result has no chip. */
  word: string;
  /** The name of the card for screen readers; without it that of the product. */
  name?: string;
  /** The rating and its publisher, or why there is none; `sentence` is a quiet line below it then. */
  headline?: string;
  /** When and where a stored result was checked. */
  age?: string;
  /** `{seconds}` is replaced by the seconds since the check started. */
  sentence: string;
  /** The short answer of a service, in quotation marks after its name. */
  summary?: string;
  /** The rated claim that the sentence is about, in quotation marks. */
  claim?: string;
  /** The question that the actions answer. */
  question?: string;
  /** The fact-checks that headline or sentence name by their publishers, in this order. */
  factChecks?: { publisher: string; address: string }[];
  /** The short form of the word, for a badge. */
  mark?: string;
  /** The word of the button that opens the check, if it is not *Details*. */
  details?: string;
  /** Start of the check, in milliseconds since 1970. */
  since?: number;
  actions?: CardAction[];
}

/** The card of a mark opens when the user clicks on the mark. */
export interface MarkRequest {
  check: string;
  quote: TextQuote;
  card: CardState;
}

export type ToPage =
  /** For pages of the extension itself, into which no script can be injected. */
  | { type: 'capture-selection' }
  /** The target of the context menu: the address it named, and Firefox's id of its element. */
  | { type: 'capture-image'; src?: string; targetElementId?: number }
  /** Lets the user choose an image; the response arrives once they have. */
  | { type: 'pick-image' }
  /** `isRequested`: the user requested the card, so it opens even if they closed it before. */
  | { type: 'show'; check: string; quote?: TextQuote; card: CardState; isRequested?: boolean }
  /** `instead`: earlier marks whose id begins with it, and that are not among these, are removed. */
  | { type: 'show-many'; marks: MarkRequest[]; instead?: string }
  /** `address` as an `ImageCapture` returned it. */
  | { type: 'show-image'; check: string; address: string; card: CardState }
  /** Moves the keyboard to the open card. */
  | { type: 'focus-card' }
  /** Closes the card of a check, which stays closed as if the user had closed it. */
  | { type: 'close-card'; check: string }
  /** Removes the marks and badges of the page; `show-many` and `show-image` bring them back. */
  | { type: 'hide-marks' }
  /** Goes to the next or previous result of the page. */
  | { type: 'step'; by: 1 | -1 }
  /** Goes to the place of a check. */
  | { type: 'go-to'; check: string }
  | { type: 'leave' };

export type FromPage =
  | {
      type: 'details' | 'closed' | 'not-same-claim' | 'undo-not-same' | 'search-yourself' | DecisionKind;
      check: string;
    }
  /** The user has clicked on the mark of a check, or on the badge of an image. */
  | { type: 'clicked-mark'; check: string }
  /** The page kept removing the card: its content has to be shown elsewhere. */
  | { type: 'card-lost'; check: string }
  /** Their text, or their image, was found before and is no longer on the page. */
  | { type: 'marks-lost'; checks: string[]; address: string }
  /** They were missing before and are on the page now. */
  | { type: 'marks-found'; checks: string[]; address: string }
  /** The page has changed the words of a mark; without `readsNow` they read as they did when they were checked. */
  | { type: 'mark-reworded'; check: string; readsNow?: string; address: string }
  /** The script has started in this page, or the page has changed its address by itself. */
  | { type: 'arrived'; address: string };

/** The page's response to each message; every message gets one. */
export interface PageAnswers {
  'capture-selection': SelectionAnswer;
  'capture-image': ImageAnswer;
  'pick-image': PickAnswer;
  show: ShowAnswer;
  'show-many': ShowManyAnswer;
  'show-image': ShowAnswer;
  'focus-card': FocusAnswer;
  'close-card': object;
  'hide-marks': object;
  /** Empty if there is no result to go to. */
  step: { check?: string };
  'go-to': GoToAnswer;
  leave: { left: true };
}

const isQuote = (value: unknown): boolean => hasTexts(value, 'exact', 'before', 'after');

const isAction = (value: unknown): boolean => {
  if (!hasTexts(value, 'kind', 'word')) return false;
  if (value.kind === 'not-same-claim') return hasTexts(value.dropped, 'word', 'sentence', 'undo');
  return (
    value.kind === 'search-yourself' || value.kind === 'undo-not-same' || decisions.some((one) => one === value.kind)
  );
};

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isCardState = (value: unknown): boolean =>
  hasTexts(value, 'recipientName', 'word', 'sentence') &&
  chips.some((chip) => chip === value.chip) &&
  [value.name, value.headline, value.age, value.summary, value.claim, value.question, value.mark, value.details].every(
    isTextOrAbsent,
  ) &&
  (value.factChecks === undefined ||
    (Array.isArray(value.factChecks) && value.factChecks.every((one) => hasTexts(one, 'publisher', 'address')))) &&
  (value.since === undefined || typeof value.since === 'number') &&
  (value.actions === undefined || (Array.isArray(value.actions) && value.actions.every(isAction)));

const isMarkRequest = (value: unknown): boolean =>
  hasTexts(value, 'check') && isQuote(value.quote) && isCardState(value.card);

export const isToPage = (value: unknown): value is ToPage => {
  if (!isObject(value)) return false;
  switch (value.type) {
    case 'capture-selection':
    case 'pick-image':
    case 'focus-card':
    case 'hide-marks':
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
      return Array.isArray(value.marks) && value.marks.every(isMarkRequest) && isTextOrAbsent(value.instead);
    case 'show-image':
      return hasTexts(value, 'check', 'address') && isCardState(value.card);
    case 'close-card':
    case 'go-to':
      return hasTexts(value, 'check');
    case 'step':
      return value.by === 1 || value.by === -1;
    default:
      return false;
  }
};

export const isFromPage = (value: unknown): value is FromPage => {
  if (!isObject(value)) return false;
  switch (value.type) {
    case 'details':
    case 'closed':
    case 'not-same-claim':
    case 'undo-not-same':
    case 'search-yourself':
    case 'same-claim':
    case 'opposite-claim':
    case 'different-claim':
    case 'undo-decision':
    case 'clicked-mark':
    case 'card-lost':
      return hasTexts(value, 'check');
    case 'marks-lost':
    case 'marks-found':
      return isTexts(value.checks) && hasTexts(value, 'address');
    case 'mark-reworded':
      return hasTexts(value, 'check', 'address', ...('readsNow' in value ? ['readsNow'] : []));
    case 'arrived':
      return hasTexts(value, 'address');
    default:
      return false;
  }
};
