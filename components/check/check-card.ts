/** What the card in the page says of a check, and what can be done there. */
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type Asked, type CheckWords, checkWords, isRunning } from './check-words.ts';

type Action =
  | { kind: 'search-yourself' | 'undo-not-same'; word: string }
  | { kind: 'not-same-claim'; word: string; dropped: { word: string; sentence: string; undo: string } };

export interface CheckCard extends CheckWords {
  since?: number;
  actions?: Action[];
}

const notSame: Action = {
  kind: 'not-same-claim',
  word: 'Not the same claim',
  dropped: { word: 'No label', sentence: 'You said that it is not the same claim.', undo: 'Undo' },
};
const search: Action = { kind: 'search-yourself', word: 'Search yourself' };

const undo: Action = { kind: 'undo-not-same', word: 'Undo' };

const actionsOf = ({ state, notSameClaim }: CheckRecord, own: boolean): Action[] => {
  if (state.name !== 'done' || state.result.status !== 'success') return [];
  const { label } = state.result.context;
  if (label === undefined) return [search];
  if (notSameClaim) return [undo, search];
  // A label of this device hangs on a match that the person can see is none.
  return own ? [notSame] : [];
};

export const checkCard = (record: CheckRecord, asked: Asked): CheckCard => ({
  ...checkWords(record, asked),
  ...(isRunning(record) ? { since: record.createdAt } : {}),
  actions: actionsOf(record, asked.own),
});
