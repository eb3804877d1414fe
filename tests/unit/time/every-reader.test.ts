/** Tests that every reader of outside data is linear in each hostile shape. */
import { describe, expect, it } from 'vitest';
import { lookAtFile } from '../../../lib/engine/narratives/import/read-file.ts';
import { FILES_OF_KINDS } from '../../fuzz/readers/files.ts';
import { textReaders } from '../../fuzz/text-readers.ts';
import { findBreaches } from './every-reader.ts';

const TIMEOUT_MS = 240_000;

describe('every reader is linear in each hostile shape', () => {
  it.each(textReaders)('$name', async (reader) => expect(await findBreaches(reader)).toEqual([]), TIMEOUT_MS);
});

it(
  'detects a reader that compares each sign with each other one',
  async () => {
    const read = (text: string): number => {
      let pairs = 0;
      for (let one = 0; one < text.length; one += 1)
        for (let other = 0; other < one; other += 1) if (text.charCodeAt(one) === text.charCodeAt(other)) pairs += 1;
      return pairs;
    };
    const breaches = await findBreaches({ name: 'pairs', sample: 'a', mostChars: 8000, read }, ['a']);
    expect(breaches.length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

it.each(Object.entries(FILES_OF_KINDS))('the small file of %s is recognised', (writer, text) => {
  expect(lookAtFile(text).format.writer).toBe(writer);
});
