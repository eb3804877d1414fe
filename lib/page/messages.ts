/** Everything that crosses between the script in a page and the background; whatever else arrives is ignored. */
import type { PageCapture, Quote, SelectionCapture } from '../contract/materials.ts';

const chips = ['safe', 'caution', 'warning', 'none', 'checking', 'failed', 'waiting'] as const;
export type Chip = (typeof chips)[number];

/** What a card says. The words are chosen outside the page. */
export interface CardState {
  /** Who was asked: "This device", or the name of a connection. */
  who: string;
  chip: Chip;
  word: string;
  sentence: string;
}

export type ToPage =
  | { type: 'capture-selection' }
  | { type: 'capture-page' }
  | { type: 'show'; check: string; quote?: Quote; card: CardState }
  | { type: 'leave' };

export type FromPage = { type: 'details'; check: string } | { type: 'closed'; check: string };

export interface SelectionAnswer extends SelectionCapture {
  editable: boolean;
}

export interface ShowAnswer {
  /** `not-found`: the words are no longer on this page; `no-quote`: there were none to look for. */
  place: 'found' | 'not-found' | 'no-quote';
  mark: 'highlighted' | 'unsupported' | 'none';
}

/** What the page answers to each message; it answers every one of them. */
export interface PageAnswers {
  'capture-selection': SelectionAnswer;
  'capture-page': PageCapture;
  show: ShowAnswer;
  leave: { left: true };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const isQuote = (value: unknown): boolean => hasTexts(value, 'exact', 'before', 'after');

const isCardState = (value: unknown): boolean =>
  hasTexts(value, 'who', 'word', 'sentence') && chips.some((chip) => chip === value.chip);

export const isToPage = (value: unknown): value is ToPage => {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'capture-selection':
    case 'capture-page':
    case 'leave':
      return true;
    case 'show':
      return hasTexts(value, 'check') && isCardState(value.card) && (value.quote === undefined || isQuote(value.quote));
    default:
      return false;
  }
};

export const isFromPage = (value: unknown): value is FromPage =>
  hasTexts(value, 'check') && (value.type === 'details' || value.type === 'closed');
