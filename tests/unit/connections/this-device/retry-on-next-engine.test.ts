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

const wentAway = () => new ServiceError('network', 'The engine on this device went away.');

describe('a question to an engine whose page is being closed', () => {
  it.each([
    ['goes away', wentAway()],
    ['says that something went wrong', new ServiceError('http', 'Internal server error', { status: 500 })],
    ['throws what it likes', new Error('The database connection is closing.')],
  ])('is asked of the next one when the first %s', async (_, error) => {
    const engines = [async () => Promise.reject(error), async () => 'taken in'];
    expect(
      await retryOnNextEngine(
        async () => engines.shift(),
        async (engine) => engine?.(),
        clockAt(0),
      ),
    ).toBe('taken in');
  });

  it('is asked again for as long as a page takes to go on a busy machine, and then fails as the last did', async () => {
    const clock = clockAt(0);
    const asked: number[] = [];
    const reach = async () => {
      asked.push(clock.now());
      throw wentAway();
    };
    await expect(retryOnNextEngine(reach, async () => 'never', clock)).rejects.toThrow('went away');
    expect(asked.slice(0, 5)).toEqual([0, 100, 300, 700, 1500]);
    expect(asked.at(-1)).toBeGreaterThan(14_000);
    expect(asked.at(-1)).toBeLessThanOrEqual(15_000);
  });

  it.each([
    ['of the engine', new ServiceError('http', 'There is no import with this id.', { status: 404 })],
    ['of the contract', new ORPCError('CONFLICT', { message: 'The import was interrupted.' })],
  ])('is not asked again after a refusal %s', async (_, refusal) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      throw refusal;
    };
    await expect(retryOnNextEngine(async () => 'an engine', ask, clockAt(0))).rejects.toBe(refusal);
    expect(asked).toBe(1);
  });
});
