import { expect, it } from 'vitest';
import { createRowCache } from '../../../../server/sqlite/row-cache.ts';

it('keeps the most recently used rows, up to an amount of text', () => {
  const cache = createRowCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
});

it('counts a row that is written again once', () => {
  const cache = createRowCache<string>(10);
  for (const row of ['1', '2', '3']) cache.set('a', row, 6);
  cache.set('b', 'B', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual(['3', 'B']);
});

it('does not keep a row that is larger than the cache', () => {
  const cache = createRowCache<string>(10);
  cache.set('a', 'A', 11);
  expect(cache.get('a')).toBeUndefined();
});

it('has room for as much text again once it is cleared', () => {
  const cache = createRowCache<string>(10);
  cache.set('a', 'A', 10);
  cache.clear();
  cache.set('b', 'B', 5);
  cache.set('c', 'C', 5);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'B', 'C']);
});
