/** Splits a text into sentences; the points of "U.S." and "Sen." end none. */
import { segmenterOf } from './words.ts';

/** The position of a part of a text: `text.slice(start, end)`. */
export interface Offsets {
  start: number;
  end: number;
}

const SHORTENED = /\b(?:\p{Lu}\.)+|\b(?:mr|mrs|ms|dr|sen|rep|gov|gen|lt|col|prof|rev|st|jr|sr|vs|no)\./giu;
/** The text before a space is read only where one begins, and a run of spaces only once: otherwise the time is quadratic. */
const END = /(?=\s)(?<=[.!?…][)\]"”’»]*)\s+|(?<=[。！？])|(?<!\s)\s+[—–]\s+|\n+/gu;

const withoutPoints = (text: string, sign: '' | '_'): string =>
  text.replace(SHORTENED, (shortened) => shortened.replaceAll('.', sign));

/** The sentences with their places in the text. */
export const sentenceOffsets = (text: string): Offsets[] => {
  const ends = [...withoutPoints(text, '_').matchAll(END)];
  return [...ends, undefined].flatMap((end, place) => {
    const before = ends[place - 1];
    const offsets = { start: before ? before.index + before[0].length : 0, end: end?.index ?? text.length };
    return /[\p{L}\p{N}]/u.test(text.slice(offsets.start, offsets.end)) ? [offsets] : [];
  });
};

/** The same sentences, with "US" for "U.S.". */
export const sentencesOf = (text: string): string[] =>
  sentenceOffsets(text).map(({ start, end }) => withoutPoints(text.slice(start, end), ''));

/** The sentences by the rules of the platform, with the spaces behind them: nothing of the text is lost. */
export const sentenceSegments = (text: string, language?: string): Offsets[] =>
  Array.from(segmenterOf('sentence', language).segment(text), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));
