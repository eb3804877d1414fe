import { ORPCError } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { retryOnNextEngine } from '../../../../lib/connections/this-device/retry-on-next-engine.ts';
import { ServiceError } from '../../../../lib/contract/errors.ts';
import type { Clock } from '../../../../lib/platform/clock.ts';

const clockAt = (start: number): Clock => {
  let at = start;
  return {
    now: () => at,
    sleep: async (ms) => {
      at += ms;
    },
  };
};

const wentAway = () => new ServiceError('network', 'The engine on this device stopped.');

describe('a request to an engine whose page is closing', () => {
  it.each([
    ['goes away', wentAway()],
    ['reports an internal error', new ServiceError('http', 'Internal server error', { status: 500 })],
    ['throws an arbitrary error', new Error('The database connection is closing.')],
  ])('is sent to the next one if the first %s', async (_, error) => {
    const engines = [async () => Promise.reject(error), async () => 'taken in'];
    expect(
      await retryOnNextEngine(
        async () => engines.shift(),
        async (engine) => engine?.(),
        { clock: clockAt(0) },
      ),
    ).toBe('taken in');
  });

  it('is retried while a page may take to close on a busy machine, then rejects with the last error', async () => {
    const clock = clockAt(0);
    const attempts: number[] = [];
    const reach = async () => {
      attempts.push(clock.now());
      throw wentAway();
    };
    await expect(retryOnNextEngine(reach, async () => 'never', { clock })).rejects.toThrow('stopped');
    expect(attempts.slice(0, 5)).toEqual([0, 100, 300, 700, 1500]);
    expect(attempts.at(-1)).toBeGreaterThan(14_000);
    expect(attempts.at(-1)).toBeLessThanOrEqual(15_000);
  });

  it.each([
    ['of the engine', new ServiceError('http', 'No import has this ID.', { status: 404 })],
    ['for want of space', new ServiceError('http', 'The disk is full.', { status: 507 })],
    ['of the contract', new ORPCError('CONFLICT', { message: 'The import was interrupted.' })],
  ])('is not retried after a refusal %s', async (_, refusal) => {
    let attempts = 0;
    const request = async () => {
      attempts += 1;
      throw refusal;
    };
    await expect(retryOnNextEngine(async () => 'an engine', request, { clock: clockAt(0) })).rejects.toBe(refusal);
    expect(attempts).toBe(1);
  });

  it('is not retried once its caller has given it up', async () => {
    let attempts = 0;
    const end = new AbortController();
    const request = async () => {
      attempts += 1;
      end.abort();
      throw wentAway();
    };
    const options = { clock: clockAt(0), signal: end.signal };
    await expect(retryOnNextEngine(async () => 'an engine', request, options)).rejects.toThrow('stopped');
    expect(attempts).toBe(1);
  });
});
