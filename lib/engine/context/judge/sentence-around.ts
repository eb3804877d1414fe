/** Finds the whole sentence around a selection: half of it may state the opposite of the whole. */
import type { TextQuote } from '../../../contract/device/materials.ts';
import { oneLine } from '../../../text/one-line.ts';

const CLOSING = '["”’»›)\\]]*';
const SENTENCE_END = new RegExp(`[.!?…]${CLOSING}(?:\\s+|$)|\\n`, 'g');
const FIRST_SENTENCE = new RegExp(`^.*?(?:[.!?…]${CLOSING}(?=\\s|$)|\\n|$)`, 's');
const CLOSING_ONLY = new RegExp(`^${CLOSING}`);
const ENDS = new RegExp(`[.!?…]${CLOSING}\\s*$`);

const lastPart = (text: string): string => {
  const end = [...text.matchAll(SENTENCE_END)].at(-1);
  return end ? text.slice(end.index + end[0].length) : text;
};

const firstPart = (after: string, claim: string): string =>
  (ENDS.test(claim) ? CLOSING_ONLY : FIRST_SENTENCE).exec(after)?.[0] ?? '';

/** Returns the claim alone if it was not selected on a page, or was changed since. */
export const sentenceAround = (claim: string, quote: TextQuote | undefined): string => {
  if (!quote || oneLine(quote.exact) !== oneLine(claim)) return claim;
  return `${lastPart(quote.before)}${quote.exact}${firstPart(quote.after, quote.exact)}`;
};
