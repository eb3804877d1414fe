/**
 * Counts the characters of a text as the specification's `maxLength` does: JSON Schema counts code points, so that an emoji
 * outside the basic plane is one character and not two.
 */

const countOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const charCount = (text: string): number => (text.length < 2 ? text.length : countOf(text));

/** A text has at most as many characters as code units, and at least half as many: most texts need no counting. */
export const hasMoreChars = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || charCount(text) > most);

/** False for a text with U+0000, which ends texts elsewhere, or with half of a character. */
export const isWholeText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** The first characters of a text; never half of one. */
export const firstChars = (text: string, most: number): string => {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const char of text) {
    if (count === most) break;
    count += 1;
    end += char.length;
  }
  return text.slice(0, end);
};
