/** Letters at the end of a text go, and no others. */
import { expect, it } from 'vitest';
import { withoutTrailing } from '../../../lib/text/without-trailing.ts';

it.each([
  ['https://harbour.example/a.b).', '.)', 'https://harbour.example/a.b'],
  ['...', '.', ''],
  ['', '.', ''],
  ['a.', '!', 'a.'],
])('of %j, %j leaves %j', (text, letters, expected) => {
  expect(withoutTrailing(text, letters)).toBe(expected);
});
