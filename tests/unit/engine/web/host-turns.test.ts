/** Tests that tasks run one after the other, and that nobody waits for a turn that is no longer wanted. */
import { expect, it } from 'vitest';
import { createLocalTurns } from '../../../../lib/engine/web/host-turns.ts';

const never = new AbortController().signal;

it('runs tasks one after the other, also after one that fails', async () => {
  const inTurn = createLocalTurns();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const turns = [
    inTurn(async () => {
      begun.push('first');
      await first.promise;
    }, never),
    inTurn(async () => {
      begun.push('second');
    }, never),
  ];
  await expect.poll(() => begun).toEqual(['first']);
  first.reject(new Error('It failed.'));
  expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(begun).toEqual(['first', 'second']);
});

it('rejects as soon as the signal aborts while it waits, and then never runs the task', async () => {
  const inTurn = createLocalTurns();
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const running = inTurn(() => first.promise, never);
  const stop = new AbortController();
  const waiting = inTurn(async () => {
    begun.push('second');
  }, stop.signal);
  stop.abort(new Error('No longer wanted.'));
  await expect(waiting).rejects.toThrow('No longer wanted.');
  await expect(inTurn(() => first.promise, stop.signal)).rejects.toThrow('No longer wanted.');
  first.resolve();
  await running;
  await inTurn(async () => {
    begun.push('third');
  }, never);
  expect(begun).toEqual(['third']);
});

it('lets a task that has begun end by itself', async () => {
  const inTurn = createLocalTurns();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const stop = new AbortController();
  const running = inTurn(() => {
    begun.resolve();
    return end.promise;
  }, stop.signal);
  await begun.promise;
  stop.abort();
  end.resolve('done');
  expect(await running).toBe('done');
});
