/** Tests which repeated words are a slip, and which belong to a name. */
import { expect, it } from 'vitest';
import { withoutDoubledWords } from '../../../lib/text/without-doubled-words.ts';

it.each([
  ['Harbour Cup Harbour Cup LIII', 'Harbour Cup LIII'],
  ['the Harbour Cup HARBOUR CUP', 'the HARBOUR CUP'],
  ['for his  for his boat', 'for his boat'],
  ['Harbour Cup Harbour Cup Harbour Cup', 'Harbour Cup'],
  ['Walla Walla', 'Walla Walla'],
  ['New York, New York', 'New York, New York'],
  ['Harbour Cup Harbour', 'Harbour Cup Harbour'],
  ['', ''],
])('"%s" is named "%s"', (text, named) => expect(withoutDoubledWords(text)).toBe(named));

it('reads the beginning of a long text alone', () => {
  const text = 'tide ebb '.repeat(10_000).trim();
  expect(withoutDoubledWords(text).split(' ')).toHaveLength(20_000 - 38);
});
