/** A text of the contract is whole characters, up to a number of them. */
import { expect, it } from 'vitest';
import { textUpTo } from '../../../lib/contract/values.ts';

it.each([
  ['', true],
  ['Ada', true],
  ['🌉🌉🌉', true],
  ['🌉🌉🌉🌉', false],
  ['a\u0000', false],
  ['\ud83c', false],
  ['\udf09a', false],
  ['\udf09\ud83c', false],
])('%j: %s', (text, isTaken) => {
  expect(textUpTo(3).safeParse(text).success).toBe(isTaken);
});
