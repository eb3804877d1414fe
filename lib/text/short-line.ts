/** Puts text on one line of a limited length, with an ellipsis where it is cut. */
import { oneLine } from './one-line.ts';

const HALF_CHARACTER = /[\ud800-\udbff]$/;

export const shortLine = (text: string, mostChars: number): string => {
  const line = oneLine(text.slice(0, 10 * mostChars));
  return line.length <= mostChars && text.length <= 10 * mostChars
    ? line
    : `${line.slice(0, mostChars).replace(HALF_CHARACTER, '').trimEnd()}…`;
};
