/** Tests that every reader of outside data is linear in each hostile shape. */
import { describe, expect, it } from 'vitest';
import { textReaders } from '../../fuzz/text-readers.ts';
import { TEST_MS } from '../../patience.ts';
import { findBreaches } from './every-reader.ts';

describe('every reader is linear in each hostile shape', { timeout: 4 * TEST_MS }, () => {
  it.each(textReaders)('$name', async (reader) => expect(await findBreaches(reader)).toEqual([]));
});

it('detects a reader that compares each sign with each other one', async () => {
  const read = (text: string): number => {
    let pairs = 0;
    for (let one = 0; one < text.length; one += 1)
      for (let other = 0; other < one; other += 1) if (text.charCodeAt(one) === text.charCodeAt(other)) pairs += 1;
    return pairs;
  };
  const breaches = await findBreaches({ name: 'pairs', sample: 'a', mostChars: 8000, read }, ['a']);
  expect(breaches.length).toBeGreaterThan(0);
});
