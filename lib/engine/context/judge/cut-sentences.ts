/** Splits a text into sentences; the points of "U.S." and "Sen." end none. */
import type { Offsets } from '../rank/passages.ts';

const SHORTENED = /\b(?:\p{Lu}\.)+|\b(?:mr|mrs|ms|dr|sen|rep|gov|gen|lt|col|prof|rev|st|jr|sr|vs|no)\./giu;
/** The text before a space is read only where one begins, and a run of spaces only once: otherwise the time is quadratic. */
const END = /(?=\s)(?<=[.!?…][)\]"”’»]*)\s+|(?<=[。！？])|(?<!\s)\s+[—–]\s+|\n+/u;

export const sentencesOf = (text: string): string[] =>
  text
    .replace(SHORTENED, (shortened) => shortened.replaceAll('.', ''))
    .split(END)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The same sentences with their places in the text. */
export const sentenceOffsets = (text: string): Offsets[] => {
  const spelled = text.replace(SHORTENED, (shortened) => shortened.replaceAll('.', '_'));
  const ends = [...spelled.matchAll(new RegExp(END, 'gu'))];
  return [...ends, undefined].flatMap((end, place) => {
    const before = ends[place - 1];
    const offsets = { start: before ? before.index + before[0].length : 0, end: end?.index ?? text.length };
    return /[\p{L}\p{N}]/u.test(text.slice(offsets.start, offsets.end)) ? [offsets] : [];
  });
};
