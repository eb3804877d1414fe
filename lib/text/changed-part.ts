/** Finds the words of a text that an earlier wording of it lacks: the part between their common beginning and their common end. */
import type { Offsets } from './sentences.ts';

const WORD = /[^\s]+/g;
/** Characters stand for words in scripts without spaces. */
const placesIn = (text: string): Offsets[] => {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }));
  return words.length > 1 ? words : Array.from({ length: text.length }, (_, at) => ({ start: at, end: at + 1 }));
};

/** Undefined if nothing was added or replaced. */
export const changedPart = (earlier: string, text: string): Offsets | undefined => {
  const [before, after] = [placesIn(earlier), placesIn(text)];
  const most = Math.min(before.length, after.length);
  const isSame = (one: Offsets | undefined, other: Offsets | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    earlier.slice(one.start, one.end) === text.slice(other.start, other.end);
  let begun = 0;
  while (begun < most && isSame(before[begun], after[begun])) begun += 1;
  let ended = 0;
  while (ended < most - begun && isSame(before.at(-1 - ended), after.at(-1 - ended))) ended += 1;
  const [first, last] = [after[begun], after[after.length - 1 - ended]];
  return first && last && first.start < last.end ? { start: first.start, end: last.end } : undefined;
};
