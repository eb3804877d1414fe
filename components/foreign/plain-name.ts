/** A short word of somebody else's, fit to stand within a sentence of ours: it cannot turn it round, hide in it or fill the screen. */

import { shownText } from './shown-text.ts';

/** Characters that reorder, hide or end a line: nothing that a name needs. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]/gu;
const SPACES = /[\s\p{Cc}]+/gu;

/** Never within a pair that makes up one character. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;

export const plainName = (name: string, length = 60): string =>
  cut(
    name
      .slice(0, 10 * length)
      .replace(UNSEEN, '')
      .replace(SPACES, ' ')
      .trim(),
    length,
  );

/** Longer words keep their lines and their own marks of direction, but for those that would turn round what comes after them. */
export const readableText = (text: string, length: number): string => shownText(cut(text, length));
