/** Bounds the log: a line in length, and the lines of a minute in number. Whoever sends requests could fill the disk otherwise. */
import type { Log } from '../../lib/platform/log.ts';

const MAX_LINE = 1000;
const MAX_LINES_A_MINUTE = 120;
/** A message that somebody can cause as often as they like must not leave others out. */
const MAX_LINES_OF_A_MESSAGE = 40;
const MINUTE_MS = 60_000;

/** Text of a request may be in the message of an error: one line stays one line. */
const inOneLine = (text: string): string => {
  const line = text
    .slice(0, MAX_LINE)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return text.length > MAX_LINE ? `${line}…` : line;
};

/** Lets a number of lines through each minute, and of each message a share, and then says how many were left out. */
export const boundLines = (
  write: (line: string) => void,
  now: () => number,
  leftOut: (count: number) => string,
): ((message: string, line: string) => void) => {
  let [start, written, left] = [Number.NEGATIVE_INFINITY, 0, 0];
  const ofMessage = new Map<string, number>();
  return (message, line) => {
    const at = now();
    if (at - start >= MINUTE_MS || at < start) {
      if (left > 0) write(leftOut(left));
      [start, written, left] = [at, 0, 0];
      ofMessage.clear();
    }
    const same = ofMessage.get(message) ?? 0;
    if (written >= MAX_LINES_A_MINUTE || same >= MAX_LINES_OF_A_MESSAGE) {
      left += 1;
      return;
    }
    written += 1;
    ofMessage.set(message, same + 1);
    write(line);
  };
};

export const createBoundedLog = (write: (line: string) => void, now: () => number): Log => {
  const writeBounded = boundLines(write, now, (count) => `${count} more lines were not written.`);
  return {
    warn: (message, error) =>
      writeBounded(message, inOneLine(`${message} ${error instanceof Error ? error.message : ''}`)),
  };
};
