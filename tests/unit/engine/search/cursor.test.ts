/** A cursor identifies exactly the row it was encoded from; a cursor that does not is rejected with a clear error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../../../lib/engine/search/cursor.ts';
import { orderOf } from '../../../../lib/engine/search/order.ts';
import { rowOf } from '../../../../lib/engine/search/row.ts';
import { QueryError } from '../../../../lib/query/errors.ts';
import { anyLetters, runs, texts } from '../../query/arbitraries.ts';
import { said } from '../../query/said.ts';
import { sortValues } from './sort-values.ts';

const byTitle = orderOf('posts', [{ field: 'title', direction: 'ASC' }]);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('holds the sort values of any row', () => {
    const value = fc.oneof(texts, fc.double(), fc.boolean(), fc.constant(undefined));
    const holds = fc.property(value, texts, (title, postId) => {
      const values = sortValues(byTitle, rowOf({ title, postId }));
      const cursor = encodeCursor(byTitle, values);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(byTitle, cursor)).toEqual(values);
    });
    fc.assert(holds, { numRuns: runs(500) });
  });

  it('encodes a text cut in the middle of an emoji', () => {
    const values = sortValues(byTitle, rowOf({ title: `a${'👍'.repeat(200)}`, postId: '1' }));
    expect(decodeCursor(byTitle, encodeCursor(byTitle, values))).toEqual(values);
  });

  it('preserves identifiers beyond 2^53', () => {
    const order = orderOf('posts', [{ field: 'createdAt', direction: 'DESC' }]);
    const row = rowOf({ createdAt: '2025-08-27T20:48:28.000Z', postId: '1960806642217574502' });
    expect(decodeCursor(order, encodeCursor(order, sortValues(order, row)))).toEqual([
      1756327708000,
      '1960806642217574502',
    ]);
  });

  it('is rejected if it belongs to another sort or kind', () => {
    const cursor = encodeCursor(byTitle, ['a', '1']);
    for (const other of [
      orderOf('posts', [{ field: 'title', direction: 'DESC' }]),
      orderOf('posts'),
      orderOf('authors'),
    ]) {
      expect(said(() => decodeCursor(other, cursor))).toMatch(
        /Page cursor: This belongs to a search with another sort\. Expected a cursor of the sort "/,
      );
    }
  });

  it.each([
    ['', 'empty'],
    ['%%%', 'not base64'],
    ['a', 'incomplete base64'],
    [Buffer.from([0xff, 0xfe]).toString('base64url'), 'not UTF-8'],
    [Buffer.from('{"by":').toString('base64url'), 'not JSON'],
    [encode(null), 'not an object'],
    [encode({ createdAt: '2025-08-27T20:48:28.000Z', postId: '1' }), 'another service’s cursor'],
    [encode({ by: byTitle.key, at: ['a'] }), 'too few values'],
    [encode({ by: byTitle.key, at: ['a', 1] }), 'an identifier that is not a string'],
    [encode({ by: byTitle.key, at: ['a', {}] }), 'a value no sort produces'],
    ['A'.repeat(20_000), 'too long'],
  ])('rejects %j: %s', (cursor) => {
    const decode = () => decodeCursor(byTitle, cursor);
    expect(said(decode)).toBe(
      'Page cursor: This cannot be read. Expected the unchanged "endCursor" of an earlier page.',
    );
  });

  it('rejects arbitrary text without crashing', () => {
    const holds = fc.property(anyLetters(20), (text) => {
      expect(() => decodeCursor(byTitle, text)).toThrow(QueryError);
    });
    fc.assert(holds, { numRuns: runs(500) });
  });
});
