/** Finds the lines of a screenshot that hold its first claim, which a person who pastes it most likely wants to check. */
import { splitClaims } from './split-claims.ts';

/** An author stands in a line, with other words or over several lines. */
const isLeftOut = (line: string, otherWords: readonly string[]): boolean =>
  line === '' || otherWords.some((words) => words !== '' && (line.includes(words) || words.includes(line)));

/** `otherWords` are no part of the text, such as its author and date. Returns the places of the lines. */
export const claimInLines = (lines: readonly string[], otherWords: readonly string[]): ReadonlySet<number> => {
  const body = lines.map((line) => line.trim()).map((line) => (isLeftOut(line, otherWords) ? '' : line));
  const text = body.join(' ');
  const [claim] = splitClaims(text).parts.filter(({ skipped }) => skipped === undefined);
  const start = claim === undefined ? -1 : text.indexOf(claim.text);
  if (claim === undefined || start < 0) return new Set();
  const end = start + claim.text.length;
  let at = 0;
  const held = body.flatMap((line, place) => {
    const begins = at;
    at += line.length + 1;
    return line !== '' && begins < end && begins + line.length > start ? [place] : [];
  });
  return new Set(held);
};
