/** A short word of somebody else's as a line of letters, fit to stand within a sentence of ours and in what is read aloud. */
import { shortText } from './shown-text.ts';

/** What reorders or hides; joiners stay, which names in Persian and in scripts of India are spelled with. */
const UNSEEN = /[\p{Cf}--[\u200c\u200d]]/gv;
const SPACES = /[\s\p{Cc}]+/gu;

export const plainName = (name: string, length = 60): string =>
  shortText(
    name
      .slice(0, 10 * length)
      .replace(UNSEEN, '')
      .replace(SPACES, ' ')
      .trim(),
    length,
  );
