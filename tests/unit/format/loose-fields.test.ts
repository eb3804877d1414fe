import { describe, expect, it } from 'vitest';
import { looseData } from '../../../lib/format/loose-fields.ts';

const pairs = (data: unknown) => looseData(data).fields.map(({ name, text }) => [name, text]);

describe('data of unknown shape', () => {
  it('becomes one text per value, named by its path; lists are counted from 1', () => {
    const data = { a: 1, b: { c: [true, { d: 'x' }], e: null }, f: [], g: {}, h: undefined };
    expect(pairs(data)).toEqual([
      ['a', '1'],
      ['b.c[1]', 'true'],
      ['b.c[2].d', 'x'],
      ['b.e', 'null'],
      ['f', '[]'],
      ['g', '{}'],
    ]);
    expect(looseData(data).isCut).toBe(false);
  });

  it('has no fields if it is no object', () => {
    expect([undefined, null, 'x', 3].map((data) => looseData(data).fields)).toEqual([[], [], [], []]);
  });

  it.each([
    ['many', Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`field${place}`, place]))],
    ['long', { field: 'x'.repeat(1_000_000) }],
    ['a long list', { field: Array.from({ length: 100_000 }, () => 'x') }],
    ['deep', { field: Array.from({ length: 100_000 }).reduce<object>((inner) => ({ inner }), {}) }],
  ])('is cut where it is %s, and says so', (_, data) => {
    const { fields, isCut } = looseData(data);
    expect(isCut).toBe(true);
    expect(fields.length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(fields).length).toBeLessThan(10_000);
  });
});
