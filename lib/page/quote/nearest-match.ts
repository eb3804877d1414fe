/**
 * Finds where a text comes closest to a pattern, by the number of characters that are added, left out or replaced. Of each column of
 * the table of Sellers (1980) only the rows that can still lead to a match are computed (Ukkonen 1985), so that the work is at most
 * the length of the text times that of the pattern, however many places are equally close.
 */
import { LOOKS_AT_CLOCK_EVERY, type Pace } from '../pace.ts';

export interface NearestMatch {
  start: number;
  end: number;
  errors: number;
}

interface Table {
  /** True if a match may begin at any place of the text, and not only at its start. */
  isFree: boolean;
  most: number;
  pace: Pace;
}

/** Calls `onEnd` with each end of a match of at most so many errors; it returns the number that the following may have. */
const eachEnd = async (
  text: string,
  pattern: string,
  { isFree, most, pace }: Table,
  onEnd: (end: number, errors: number) => number,
): Promise<void> => {
  const size = pattern.length;
  const column = Int32Array.from({ length: size + 1 }, (_, row) => row);
  let limit = most;
  /** The last row that may lead to a match. */
  let last = Math.min(size, limit);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    let diagonal = column[0] ?? 0;
    let above = isFree ? 0 : at + 1;
    column[0] = above;
    const next = Math.min(size, last + 1);
    // A row below the last one counts as too far, and not as what an earlier column left there.
    if (next > last) column[next] = limit + 1;
    for (let row = 1; row <= next; row += 1) {
      const left = column[row] ?? 0;
      const near = Math.min(above, left) + 1;
      const same = pattern.charCodeAt(row - 1) === sign ? diagonal : diagonal + 1;
      above = Math.min(near, same);
      diagonal = left;
      column[row] = above;
    }
    last = next;
    if (last === size && (column[size] ?? 0) <= limit) limit = onEnd(at + 1, column[size] ?? 0);
    while (last > 0 && (column[last] ?? 0) > limit) last -= 1;
    if (last === 0 && !isFree && at >= limit) return;
    if (at % LOOKS_AT_CLOCK_EVERY === 0 && pace.isOver()) await pace.rest();
  }
};

const reversed = (text: string): string => {
  const units: string[] = [];
  for (let at = text.length - 1; at >= 0; at -= 1) units.push(text[at] ?? '');
  return units.join('');
};

/** Equally close places beyond these are those of a page that repeats itself. */
const MAX_ENDS = 8;

/** The ends with the fewest errors. Of neighbours the last counts: a changed end is as long as what it replaces. */
const nearestEnds = async (text: string, pattern: string, most: number, pace: Pace) => {
  let ends: number[] = [];
  let errors = most + 1;
  await eachEnd(text, pattern, { isFree: true, most, pace }, (end, found) => {
    if (found < errors) ends = [];
    errors = found;
    if (ends.at(-1) === end - 1) ends.pop();
    if (ends.length < MAX_ENDS) ends.push(end);
    return found;
  });
  return { ends, errors };
};

/** The match that ends here and whose length is closest to that of the pattern. */
const startOf = async (text: string, pattern: string, errors: number, pace: Pace): Promise<number> => {
  let length = Number.POSITIVE_INFINITY;
  const isCloser = (other: number) => Math.abs(other - pattern.length) < Math.abs(length - pattern.length);
  const before = reversed(text.slice(Math.max(0, text.length - pattern.length - errors)));
  await eachEnd(before, reversed(pattern), { isFree: false, most: errors, pace }, (end) => {
    if (isCloser(end)) length = end;
    return errors;
  });
  return text.length - Math.min(length, text.length);
};

export const nearestMatches = async (
  text: string,
  pattern: string,
  most: number,
  pace: Pace,
): Promise<NearestMatch[]> => {
  // Most edits are small, and few errors leave few rows to compute.
  const close = await nearestEnds(text, pattern, most >> 3, pace);
  const { ends, errors } = close.ends.length > 0 ? close : await nearestEnds(text, pattern, most, pace);
  const matches: NearestMatch[] = [];
  for (const end of ends)
    matches.push({ start: await startOf(text.slice(0, end), pattern, errors, pace), end, errors });
  return matches;
};
