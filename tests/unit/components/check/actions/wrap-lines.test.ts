/** Breaks text into the lines of an image. */
import { expect, it } from 'vitest';
import { wrapLines } from '../../../../../components/check/actions/wrap-lines.ts';

const measure = (line: string) => line.length;

it.each([
  ['', 10, 3, []],
  ['a few words', 20, 3, ['a few words']],
  ['a few more words', 8, 3, ['a few', 'more', 'words']],
  ['abcdefghij kl', 4, 9, ['abcd', 'efgh', 'ij', 'kl']],
  ['one two three four five', 5, 2, ['one', 'two…']],
  ['abcdefghijkl', 4, 2, ['abcd', 'efg…']],
])('%j in lines of %i, at most %i', (text, width, most, lines) =>
  expect(wrapLines(text, { width, most, measure })).toEqual(lines),
);

it('measures no more of a long text than its lines need', () => {
  let measured = 0;
  const counted = (line: string) => {
    measured += 1;
    return line.length;
  };
  wrapLines('word '.repeat(100_000), { width: 30, most: 3, measure: counted });
  expect(measured).toBeLessThan(200);
});
