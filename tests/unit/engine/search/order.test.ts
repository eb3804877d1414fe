/** Every sort is a total order: without it a page skips or repeats rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds } from '../../../../lib/engine/search/compare.ts';
import { compareRows, orderOf } from '../../../../lib/engine/search/order.ts';
import { type Row, rowOf } from '../../../../lib/engine/search/row.ts';
import { sortFields } from '../../../../lib/query/fields.ts';
import { runs, texts } from '../../query/arbitraries.ts';
import { said } from '../../query/said.ts';
import { sortValues } from './sort-values.ts';

const ascending = (field: string) => ({ field, direction: 'ASC' }) as const;
const descending = (field: string) => ({ field, direction: 'DESC' }) as const;

const sorted = (order: ReturnType<typeof orderOf>, rows: readonly Record<string, unknown>[], id = 'postId') =>
  rows
    .map((fields) => ({ fields, values: sortValues(order, rowOf(fields)) }))
    .sort((a, b) => compareRows(order, a.values, b.values))
    .map(({ fields }) => fields[id]);

describe('orderOf', () => {
  it('ends in the identifier, in the direction of the preceding sort', () => {
    expect(orderOf('posts', [descending('createdAt')]).key).toBe('createdAt DESC, postId DESC');
    expect(orderOf('authors', [ascending('followers')]).key).toBe('author.followers ASC, authorId ASC');
    expect(orderOf('narratives', []).key).toBe('narrativeId ASC');
    expect(orderOf('posts').key).toBe('createdAt DESC, postId DESC');
  });

  it('drops entries that cannot change the order', () => {
    const sort = [ascending('platform'), descending('platform'), ascending('postId'), ascending('lang')];
    expect(orderOf('posts', sort).key).toBe('platform ASC, postId ASC');
  });

  it('rejects a field that is not sortable', () => {
    expect(said(() => orderOf('posts', [ascending('postUrl')]))).toMatch(
      /^Sort by "postUrl": These rows cannot be sorted/,
    );
  });
});

describe('compareRows', () => {
  it('puts missing values last in both directions', () => {
    const rows = [
      { postId: '1' },
      { postId: '2', lang: 'de' },
      { postId: '3', lang: null },
      { postId: '4', lang: 'en' },
    ];
    expect(sorted(orderOf('posts', [ascending('lang')]), rows)).toEqual(['2', '4', '1', '3']);
    expect(sorted(orderOf('posts', [descending('lang')]), rows)).toEqual(['4', '2', '3', '1']);
  });

  it('compares moments, not their spelling', () => {
    const rows = [
      { postId: '1', createdAt: '2025-08-27T22:00:00+02:00' },
      { postId: '2', createdAt: '2025-08-27T19:00:00Z' },
      { postId: '3', createdAt: 'soon' },
      { postId: '4', createdAt: 'Wed, 27 Aug 2025 21:00:00 GMT' },
    ];
    expect(sorted(orderOf('posts', [ascending('createdAt')]), rows)).toEqual(['2', '1', '4', '3']);
  });

  it('compares numbers sent as text, and identifiers beyond 2^53', () => {
    const rows = ['many', null, '1e3', 10, '9'].map((followers, id) => ({
      authorId: String(id),
      author: { followers },
    }));
    expect(sorted(orderOf('authors', [ascending('followers')]), rows, 'authorId')).toEqual(['4', '3', '2', '0', '1']);
    const ids = ['1960806642217574503', '1960806642217574502', '9', '10', 'abc', 'Abc'].map((postId) => ({ postId }));
    expect(sorted(orderOf('posts', [ascending('postId')]), ids)).toEqual([
      '9',
      '10',
      '1960806642217574502',
      '1960806642217574503',
      'Abc',
      'abc',
    ]);
  });

  it('ignores case and accents in text', () => {
    const rows = ['Zebra', 'école', 'Apfel', 'eclair'].map((title) => ({ postId: title, title }));
    expect(sorted(orderOf('posts', [ascending('title')]), rows)).toEqual(['Apfel', 'eclair', 'école', 'Zebra']);
  });

  it('orders false before true', () => {
    const rows = [true, 'false', false].map((isBotLike, id) => ({ postId: String(id), author: { isBotLike } }));
    expect(sorted(orderOf('posts', [ascending('author.isBotLike')]), rows)).toEqual(['1', '2', '0']);
  });

  it('is a total order over mixed and missing values', () => {
    const value = fc.oneof(
      texts,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.constant({}),
      fc.date(),
    );
    const rows = (id: string) =>
      fc
        .tuple(value, value)
        .map(([one, other]): Row => ({ value: (path) => (path === 'postId' ? id : path === 'title' ? one : other) }));
    const sort = fc.array(
      fc.record({
        field: fc.constantFrom(...(sortFields.posts ?? [])),
        direction: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
      { maxLength: 3 },
    );
    const holds = fc.property(sort, rows('1'), rows('2'), rows('10'), (by, ...three) => {
      const order = orderOf('posts', by);
      const [a = [], b = [], c = []] = three.map((row) => sortValues(order, row));
      const compare = (one: typeof a, other: typeof a) => Math.sign(compareRows(order, one, other));
      expect(compare(a, a)).toBe(0);
      expect(compare(a, b)).not.toBe(0);
      expect(compare(a, b)).toBe(-compare(b, a));
      if (compare(a, b) < 0 && compare(b, c) < 0) expect(compare(a, c)).toBe(-1);
    });
    fc.assert(holds, { numRuns: runs(1000) });
  });
});

it('keeps identifiers with leading zeros distinct', () => {
  expect(Math.sign(compareIds('007', '7'))).toBe(-1);
  expect(Math.sign(compareIds('7', '08'))).toBe(-1);
});
