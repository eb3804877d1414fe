/** Prepares a quote for the search, and scores how well a place matches its original context. */
import type { TextQuote } from '../../contract/device/materials.ts';
import { normalizeText } from '../white-space.ts';

export interface Wanted {
  exact: string;
  before: string;
  after: string;
}

export const prepare = ({ exact, before, after }: TextQuote): Wanted => ({
  exact: normalizeText(exact).trim(),
  before: normalizeText(before).trim(),
  after: normalizeText(after).trim(),
});

const sharedEnd = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
    count += 1;
  return count;
};

const sharedStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  return count;
};

/** The number of characters around a place that match the context of the quote. */
export const agreement = (text: string, start: number, end: number, { before, after }: Wanted): number => {
  const here = text.slice(Math.max(0, start - before.length - 1), start).trimEnd();
  const following = text.slice(end, end + after.length + 1).trimStart();
  return sharedEnd(here, before) + sharedStart(following, after);
};

export const fullAgreement = ({ before, after }: Wanted): number => before.length + after.length;
