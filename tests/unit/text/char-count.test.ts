import { describe, expect, it } from 'vitest';
import { charCount, firstChars, hasMoreChars } from '../../../lib/text/char-count.ts';

const BOAT = '🛥';

describe('the characters of a text', () => {
  it.each([
    ['', 0],
    ['pier', 4],
    ['été', 3],
    [BOAT, 1],
    [`a${BOAT}b`, 3],
    ['👍🏽', 2],
    ['\ud83d', 1],
  ])('of %j are code points', (text, count) => {
    expect(charCount(text)).toBe(count);
    expect(hasMoreChars(text, count)).toBe(false);
    expect(hasMoreChars(text, count - 1)).toBe(true);
  });

  it('are cut between two of them', () => {
    expect(firstChars(BOAT.repeat(5), 3)).toBe(BOAT.repeat(3));
    expect(firstChars(`ab${BOAT}`, 2)).toBe('ab');
    expect(firstChars(`ab${BOAT}`, 3)).toBe(`ab${BOAT}`);
    expect(firstChars('pier', 9)).toBe('pier');
  });
});
