/** Splits a text into sentences; the points of "U.S." and "Sen." end none. */

const SHORTENED = /\b(?:\p{Lu}\.)+|\b(?:mr|mrs|ms|dr|sen|rep|gov|gen|lt|col|prof|rev|st|jr|sr|vs|no)\./giu;
const END = /(?<=[.!?…][)\]"”’»]*)\s+|(?<=[。！？])|\s+[—–]\s+|\n+/u;

export const sentencesOf = (text: string): string[] =>
  text
    .replace(SHORTENED, (shortened) => shortened.replaceAll('.', ''))
    .split(END)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
