/** Converts an untrusted name to a single line of text that is safe within a sentence and for a screen reader. */
import { shortText } from './shown-text.ts';

/** Characters that reorder or hide text. Joiners stay: names in Persian and in Indian scripts need them. */
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
