/** Of the calls of a caller that run at a time, two may be searches. */
import { expect, it } from 'vitest';
import { createSearchTurns } from '../../../../server/http/search-turns.ts';

/** Calls that end when the test lets them. */
const begin = () => {
  const inTurn = createSearchTurns();
  const running: { name: string; end: () => void }[] = [];
  const call = (operation: string, caller: string, name: string) =>
    inTurn(operation, caller, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ name, end: resolve });
      await promise;
      return name;
    });
  const names = () => running.map(({ name }) => name);
  return { call, running, names };
};

it('lets a caller search twice at a time, and the next search when one has ended', async () => {
  const { call, running, names } = begin();
  const calls = ['one', 'two', 'three'].map((name) => call('posts.search', 'ada', name));
  await expect.poll(names).toEqual(['one', 'two']);
  running[0]?.end();
  expect(await calls[0]).toBe('one');
  await expect.poll(names).toEqual(['one', 'two', 'three']);
});

it('counts searches for posts, authors and narratives together, and none of another caller', async () => {
  const { call, names } = begin();
  for (const operation of ['posts.search', 'authors.search', 'narratives.search'])
    void call(operation, 'ada', operation);
  void call('posts.search', 'bea', 'of bea');
  void call('contextChecks.list', 'ada', 'a list');
  await expect.poll(names).toEqual(['a list', 'posts.search', 'authors.search', 'of bea']);
});

it('goes on after a search that failed', async () => {
  const inTurn = createSearchTurns();
  const fail = () => inTurn('posts.search', 'ada', () => Promise.reject(new Error('broken')));
  for (let times = 0; times < 3; times += 1) await expect(fail()).rejects.toThrow('broken');
});
