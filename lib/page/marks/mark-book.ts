/** Manages the marks of a page: finds the quotes, marks them, and finds them again after the page changes. */
import type { TextQuote } from '../../contract/device/materials.ts';
import type { ShowAnswer } from '../answers.ts';
import { briskPace, calmPace, type Pace } from '../pace.ts';
import { findQuotes, type QuoteMatch } from '../quote/find-quotes.ts';
import { bodyOf, type ShadowRootOf } from '../reach.ts';
import { isMarked, type MarkOutcome, markRange } from './mark.ts';

export interface MarkBookOptions {
  document: Document;
  shadowRootOf: ShadowRootOf;
  /** Their text was found before and is no longer on the page. */
  onLost: (checks: string[]) => void;
  /** Their text was missing before and is on the page now. */
  onFound: (checks: string[]) => void;
  /** The page has changed their words since the mark was made; undefined if they read as they did when they were checked. */
  onReworded: (check: string, readsNow: string | undefined) => void;
  /** The text has a new position, or none. */
  onMoved: (check: string, range: Range | undefined) => void;
  signal: AbortSignal;
}

export interface MarkBook {
  /** Finds and marks the quotes; existing marks stay. */
  mark: (wanted: readonly { check: string; quote: TextQuote }[]) => Promise<void>;
  /** Uses the range as it is, for text that the user has just selected. */
  markAt: (check: string, quote: TextQuote, range: Range) => void;
  /** Re-checks all marks at low priority; resolves to true if all are in place. */
  lookAgain: () => Promise<boolean>;
  remove: (check: string) => void;
  /** Removes all marks. */
  clear: () => void;
  answerFor: (check: string) => ShowAnswer;
  rangeOf: (check: string) => Range | undefined;
  checks: () => string[];
}

interface Entry {
  quote: TextQuote;
  place: QuoteMatch['place'];
  /** The text of the range when it was found. */
  text?: string;
  range?: Range;
  outcome: MarkOutcome | 'none';
  end: AbortController;
}

export const createMarkBook = (options: MarkBookOptions): MarkBook => {
  const { document, shadowRootOf, onLost, onFound, onReworded, onMoved, signal } = options;
  const entries = new Map<string, Entry>();

  const enter = (check: string, quote: TextQuote, found: QuoteMatch) => {
    entries.get(check)?.end.abort();
    const end = new AbortController();
    const range = found.place === 'not-found' ? undefined : found.range;
    const outcome = range ? markRange(range, AbortSignal.any([signal, end.signal])) : 'none';
    const seen = range && { range, text: range.toString() };
    entries.set(check, { quote, place: found.place, outcome, end, ...seen });
  };

  /** Undefined if they read as they did when they were checked, or are not found. */
  const readsNow = (check: string): string | undefined => {
    const { place, text } = entries.get(check) ?? {};
    return place === 'edited' ? text : undefined;
  };

  const find = async (wanted: readonly { check: string; quote: TextQuote }[], pace: Pace) => {
    if (wanted.length === 0) return;
    const quotes = wanted.map(({ quote }) => quote);
    const found = await findQuotes(bodyOf(document), quotes, pace, { shadowRootOf });
    if (signal.aborted) return;
    const lost: string[] = [];
    const back: string[] = [];
    for (const [number, { check, quote }] of wanted.entries()) {
      const wasRequested = entries.has(check);
      const before = entries.get(check)?.range;
      const readBefore = readsNow(check);
      enter(check, quote, found[number] ?? { place: 'not-found' });
      const after = entries.get(check)?.range;
      if (before && !after) lost.push(check);
      if (wasRequested && !before && after) back.push(check);
      if (before !== after) onMoved(check, after);
      if (wasRequested && after && readsNow(check) !== readBefore) onReworded(check, readsNow(check));
    }
    if (lost.length > 0) onLost(lost);
    if (back.length > 0) onFound(back);
  };

  const isWell = (entry: Entry | undefined): boolean => {
    const { range, text } = entry ?? {};
    return range?.startContainer.isConnected === true && isMarked(range) && range.toString() === text;
  };

  return {
    mark: (wanted) =>
      find(
        wanted.filter(({ check, quote }) => {
          const entry = entries.get(check);
          return !entry || !isSameQuote(entry.quote, quote) || !isWell(entry);
        }),
        briskPace(),
      ),
    markAt: (check, quote, range) => enter(check, quote, { place: 'found', range }),
    lookAgain: async () => {
      const unwell = [...entries].filter(([, entry]) => !isWell(entry));
      await find(
        unwell.map(([check, { quote }]) => ({ check, quote })),
        calmPace(),
      );
      return [...entries.values()].every(isWell);
    },
    remove: (check) => {
      entries.get(check)?.end.abort();
      entries.delete(check);
    },
    clear: () => {
      for (const { end } of entries.values()) end.abort();
      entries.clear();
    },
    answerFor: (check) => {
      const { place = 'no-quote', outcome: mark = 'none' } = entries.get(check) ?? {};
      const reads = readsNow(check);
      return { place, mark, ...(reads === undefined ? {} : { readsNow: reads }) };
    },
    rangeOf: (check) => entries.get(check)?.range,
    checks: () => [...entries.keys()],
  };
};

export const isSameQuote = (one: TextQuote, other: TextQuote): boolean =>
  one.exact === other.exact && one.before === other.before && one.after === other.after;
