/** Tests that the extraction score equals that of the benchmark whose published figures it is compared with. */
import { describe, expect, it } from 'vitest';
import { scoreAll, scorePage } from '../../eval/extraction.ts';

describe('a page', () => {
  it.each([
    ['the same words', 'One two, three four. Five!', 'One two three  four Five', 1, 1],
    ['half of the words', 'a b c d e', 'a b c d', 1, 0.5],
    ['additional words', 'a b c d', 'a b c d e f', 1 / 3, 1],
    ['other words', 'a b c d', 'e f g h', 0, 0],
    ['the right words in another order', 'a b c d', 'd c b a', 0, 0],
    ['an added repetition', 'a b c d', 'a b c d a b c d', 1 / 5, 1],
    ['fewer words than one window', 'a b', 'a b', 1, 1],
  ])('with %s', (_, truth, found, precision, recall) => {
    expect(scorePage(truth, found)).toEqual({ precision, recall });
  });

  it('without an answer has no precision', () => {
    expect(scorePage('a b c d', '')).toEqual({ recall: 0 });
  });
});

it('all pages have equal weight, and F1 is that of the two means', () => {
  const { precision, recall, f1 } = scoreAll([
    { precision: 1, recall: 0.5 },
    { recall: 0 },
    { precision: 0.5, recall: 1 },
  ]);
  expect([precision, recall]).toEqual([0.75, 0.5]);
  expect(f1).toBeCloseTo(0.6, 12);
});
