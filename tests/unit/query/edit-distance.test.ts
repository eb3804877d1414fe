import { expect, it } from 'vitest';
import { editDistance } from '../../../lib/query/edit-distance.ts';

it.each([
  ['abc', 'abc', 3, 0],
  ['abc', 'acb', 3, 1],
  ['abc', 'ab', 3, 1],
  ['kitten', 'sitting', 3, 3],
  ['👍a', 'a', 3, 1],
  ['', 'ab', 3, 2],
  ['comet', 'coment', 2, 1],
  ['comet', 'cmoet', 2, 1],
  ['comet', 'carrot', 2, 3],
  ['a', 'abcdefgh', 2, 3],
  ['abcdef', 'uvwxyz', 3, 4],
])('%j and %j with the limit %i are %i apart, at most one more than the limit', (from, to, limit, distance) => {
  expect(editDistance(from, to, limit)).toBe(distance);
  expect(editDistance(to, from, limit)).toBe(distance);
});
