/** Bounds the log: a line in length, and the lines of a minute in number. Whoever sends requests could fill the disk otherwise. */
import type { Log } from '../lib/platform/log.ts';

const MAX_LINE = 1000;
const MAX_LINES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/** What a request said may be in the message of an error: one line stays one line. */
const inOneLine = (text: string): string => {
  const line = text
    .slice(0, MAX_LINE)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return text.length > MAX_LINE ? `${line}…` : line;
};

/** Lets a number of lines through each minute, and then says how many were left out. */
export const boundLines = (
  write: (line: string) => void,
  now: () => number,
  leftOut: (count: number) => string,
): ((line: string) => void) => {
  let [start, lines] = [Number.NEGATIVE_INFINITY, 0];
  return (line) => {
    const at = now();
    if (at - start >= MINUTE_MS || at < start) {
      if (lines > MAX_LINES_A_MINUTE) write(leftOut(lines - MAX_LINES_A_MINUTE));
      [start, lines] = [at, 0];
    }
    lines += 1;
    if (lines <= MAX_LINES_A_MINUTE) write(line);
  };
};

export const createBoundedLog = (write: (line: string) => void, now: () => number): Log => {
  const writeBounded = boundLines(write, now, (count) => `${count} more lines were not written.`);
  return {
    warn: (message, error) => writeBounded(inOneLine(`${message} ${error instanceof Error ? error.message : ''}`)),
  };
};
