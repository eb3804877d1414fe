/** Decides which texts are offered as several claims, and which selections open that choice. */
import { expect, it } from 'vitest';
import { isLongSelection } from '../../../../lib/text/claims/long-selection.ts';
import { holdsSeveralClaims } from '../../../../lib/text/claims/split-claims.ts';

const PASSAGE =
  'The town sold its pier to a company from abroad on Monday. It got one euro for it. The mayor, who is from Tarnlow, did not vote.';

it.each([
  ['The pier was closed.', false],
  ['The pier was closed. It rained.', false],
  ['The pier was closed. It rained all day. Nobody swam there.', true],
  ['The pier was closed\nThe ferry is free', true],
  ['The pier was closed.\n', false],
  ['FORWARDED: The pier was closed. Share this!!!', true],
  ['Did you know? The pier was closed.', false],
  ['Look at this! The pier was closed.', true],
  ['https://a.example/x', false],
  ['', false],
])('%j holds several claims: %s', (text, expected) => expect(holdsSeveralClaims(text)).toBe(expected));

it.each([
  [PASSAGE, true],
  [PASSAGE.slice(0, 83), false],
  ['He came. He saw. He won.', false],
  ['a '.repeat(600), true],
  ['市は昨日すべてのガソリン車を禁止した。'.repeat(8), true],
])('%j is a long selection: %s', (text, expected) => expect(isLongSelection(text)).toBe(expected));
