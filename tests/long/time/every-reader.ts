/** Measures every reader of `npm run fuzz` with every hostile shape: a piece that is repeated within what the reader reads well. */
import { processorMs } from '../../bench/stopwatch.ts';
import type { TextReader } from '../../fuzz/readers/text-reader.ts';
import { MAX_PER_DOUBLING, measureGrowth } from './growth.ts';

/** Signs that formats give a meaning, alone and as pairs that open and never close, and text that almost fits. */
const PIECES = [
  ...[
    'a',
    'A',
    '1',
    ' ',
    '\n',
    '\0',
    '\\',
    '"',
    "'",
    '/',
    '.',
    ',',
    ':',
    ';',
    '-',
    '=',
    '&',
    '`',
    '*',
    '|',
    '\u2003',
    '”',
  ],
  ...[
    '(',
    '[',
    '{',
    '<',
    '<b>',
    '</i>',
    '<a:b>',
    '<!--',
    '{"a":',
    '[1,',
    '"a":1,',
    ' a',
    'a ',
    'a.',
    'a/',
    '), ',
    ' "a',
    " 'a",
  ],
];

/** Where the piece is put: at the beginning, in the middle of the sample, and at its end. */
const PLACES = [0, 0.4, 0.6, 1];

/** In a text of this length a reader that compares each sign with each other one takes half a second. */
const MAX_CHARS = 32_000;
/** Less time for such a text is no matter, however it grows. */
const QUICK_MS = 15;

export interface Breach {
  piece: string;
  place: number;
  times: number[];
}

/** Returns the shapes that take more than their length explains. A shape that is read at once is measured once. */
export const findBreaches = async (reader: TextReader, pieces: readonly string[] = PIECES): Promise<Breach[]> => {
  const { sample, mostChars } = reader;
  const read = async (text: string): Promise<void> => {
    // A refusal is a reading; any other error is for the test of broken texts to find.
    await Promise.resolve(text)
      .then(reader.read)
      .catch(() => {});
  };
  const timeOf = async (text: string): Promise<number> => {
    const began = processorMs();
    await read(text);
    return processorMs() - began;
  };
  const size = Math.min(MAX_CHARS, mostChars) / 4;
  const breaches: Breach[] = [];
  for (const piece of pieces) {
    for (const place of PLACES) {
      const at = Math.floor(place * sample.length);
      const make = (chars: number) => sample.slice(0, at) + piece.repeat(chars / piece.length) + sample.slice(at);
      // One look at the largest and the smallest text decides for most shapes that there is nothing to measure.
      const large = await timeOf(make(4 * size));
      if (large < QUICK_MS || large <= MAX_PER_DOUBLING ** 2 * (await timeOf(make(size)))) continue;
      const { times, perDoubling } = await measureGrowth({ size, make, read });
      if (perDoubling > MAX_PER_DOUBLING) breaches.push({ piece, place, times });
    }
  }
  return breaches;
};
