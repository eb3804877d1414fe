/** Tests the part of a text that an earlier wording of it lacks. */
import { expect, it } from 'vitest';
import { changedPart } from '../../../lib/text/changed-part.ts';

const EARLIER = 'The ferry carried 41,200 people in March.';

it.each([
  ['a replaced word', EARLIER, 'The ferry carried 14,200 people in March.', '14,200'],
  ['an added denial', EARLIER, 'The ferry never carried 41,200 people in March.', 'never'],
  ['all between two changes', EARLIER, 'The tram carried 41,200 visitors in March.', 'tram carried 41,200 visitors'],
  ['a new end', EARLIER, 'The ferry carried 41,200 people in May.', 'May.'],
  ['a new beginning', EARLIER, 'A ferry carried 41,200 people in March.', 'A'],
  ['another text', EARLIER, 'Nothing of it.', 'Nothing of it.'],
  ['a repeated word', 'It was very big.', 'It was very very big.', 'very'],
  ['characters, where words have no spaces', '渡船运送四千人', '渡船运送八千人', '八'],
])('is %s', (_, earlier, text, part) => {
  const { start, end } = changedPart(earlier, text) ?? {};
  expect(text.slice(start, end)).toBe(part);
});

it.each([
  ['nothing has changed', EARLIER],
  ['words were removed alone', 'The ferry carried people in March.'],
  ['nothing is left', ''],
])('is none where %s', (_, text) => {
  expect(changedPart(EARLIER, text)).toBeUndefined();
});
