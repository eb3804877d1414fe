/** Puts text on one line, also one of a limited length. */

/** Every run of spaces and line breaks becomes one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** An ellipsis stands where the line is cut. */
export const shortLine = (text: string, mostChars: number): string => {
  const line = oneLine(text.slice(0, 10 * mostChars));
  return line.length <= mostChars && text.length <= 10 * mostChars
    ? line
    : `${line.slice(0, mostChars).replace(HALF_CHARACTER, '').trimEnd()}…`;
};
