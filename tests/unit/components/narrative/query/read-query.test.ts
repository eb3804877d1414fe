/** Parses a typed search. */
import { describe, expect, it } from 'vitest';
import { around, readQuery } from '../../../../../components/narrative/query/read-query.ts';

describe('a search that cannot be read', () => {
  it('is reported with its column and the text around it', () => {
    const reading = readQuery('ferry AND (pier', 'posts');
    expect(reading).toMatchObject({ isReadable: false, column: expect.any(Number) });
    expect(around('ferry AND (pier', 11)).toEqual({ before: 'ferry AND ', at: '(', after: 'pier' });
    expect(around('ab', 3)).toEqual({ before: 'ab', at: ' ', after: '' });
  });
});
