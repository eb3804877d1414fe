import { expect, it } from 'vitest';
import { createFairQueue } from '../../../lib/engine/fair-queue.ts';

const drain = (queue: ReturnType<typeof createFairQueue<string>>): string[] => {
  const items: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
};

it('lets callers take turns, each with its oldest item', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item, item.slice(0, 1));
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('counts the items of a caller, and forgets those that are removed', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item, item.slice(0, 1));
  expect([queue.countOf('a'), queue.countOf('b'), queue.countOf('c')]).toEqual([2, 1, 0]);
  expect([queue.remove('a1'), queue.remove('a1')]).toEqual([true, false]);
  expect([queue.has('a1'), queue.has('a2')]).toEqual([false, true]);
  expect(drain(queue)).toEqual(['a2', 'b1']);
  expect(queue.countOf('a')).toBe(0);
});
