/** Tests what a hint of a service leads to: one read of the check at once, and nothing without a check that waits. */
import { describe, expect, it } from 'vitest';
import type { OutcomeHint } from '../../../lib/contract/outcome-hint.ts';
import type { CheckKind, CheckRecord } from '../../../lib/records/check-record.ts';
import { slowDown } from '../../fixtures/check-samples.ts';
import { checkOf, createWorld, type World, type WorldOptions } from './check-world.ts';

const hintOf = (world: World, { id }: CheckRecord, kind: OutcomeHint['kind'] = 'contextChecks'): OutcomeHint => {
  const state = world.stateOf(id);
  if (state?.name !== 'waiting') throw new Error(`The check is ${state?.name}.`);
  return { kind, id: state.serviceId };
};

const inputOf = (kind: CheckKind, at: number): string =>
  kind === 'image' ? `https://paper.example/pier-${at}.jpg` : `The pier was closed on day ${at}.`;

/** Starts checks that wait at the service, and passes time until shortly after its answer. */
const startChecks = async (count: number, options: WorldOptions & { kind?: CheckKind } = {}) => {
  const { kind = 'claim', ...rest } = options;
  const world = createWorld({ answersAfter: 60_300, ...rest });
  const begunAt = world.clock.now();
  const checks = Array.from({ length: count }, (_, at) => checkOf(kind, begunAt, { text: inputOf(kind, at) }));
  world.start(undefined, ...checks);
  await world.settle();
  const passUntil = async (elapsedMs: number): Promise<void> => {
    let isOver = false;
    void world.clock.sleep(begunAt + elapsedMs - world.clock.now()).then(() => {
      isOver = true;
    });
    while (!isOver) await world.passTime();
  };
  return { world, checks, passUntil };
};

const requestsOf = ({ requests }: World, operation: string) => requests.filter((one) => one.operation === operation);

describe('a hint', () => {
  it.each(['claim', 'image'] as const)(
    'has a check of kind %s read at once that would be read seconds later',
    async (kind) => {
      const { world, checks, passUntil } = await startChecks(1, { kind });
      const [check] = checks as [CheckRecord]; // it has been started
      await passUntil(60_400);
      const before = requestsOf(world, 'read').length;
      expect(world.stateOf(check.id)?.name).toBe('waiting');
      await world.hint('acme', hintOf(world, check, kind === 'image' ? 'visionAnalyses' : 'contextChecks'));
      // The time in which reads of one batch are gathered.
      await passUntil(60_460);
      expect(world.stateOf(check.id)?.name).toBe(kind === 'image' ? 'analysed' : 'done');
      expect(requestsOf(world, 'read')).toHaveLength(before + 1);
    },
  );

  it('leads to no read of a check at another connection, of another kind, or that is unknown or over', async () => {
    const { world, checks, passUntil } = await startChecks(1);
    const [check] = checks as [CheckRecord]; // as above
    const hint = hintOf(world, check);
    await passUntil(60_400);
    const before = world.requests.length;
    await world.hint('other', hint);
    await world.hint('other');
    await world.hint('acme', { ...hint, kind: 'visionAnalyses' });
    await world.hint('acme', { ...hint, id: `${hint.id}0` });
    await passUntil(60_460);
    expect(world.requests).toHaveLength(before);
    await world.hint('acme', hint);
    await passUntil(60_520);
    expect(world.stateOf(check.id)?.name).toBe('done');
    await world.hint('acme', hint);
    await world.hint('acme');
    await passUntil(61_000);
    expect(world.requests).toHaveLength(before + 1);
  });

  it('that comes many times at once leads to one read', async () => {
    const { world, checks, passUntil } = await startChecks(1);
    const [check] = checks as [CheckRecord]; // as above
    await passUntil(60_400);
    const [before, hint] = [world.requests.length, hintOf(world, check)];
    await Promise.all(Array.from({ length: 20 }, () => world.hint('acme', hint)));
    await passUntil(60_460);
    expect(world.requests).toHaveLength(before + 1);
  });

  it('during a read leads to another one after it', async () => {
    const { world, checks, passUntil } = await startChecks(1, {
      answersAfter: 2300,
      faults: { read: [{ slowBy: 500 }] },
    });
    const [check] = checks as [CheckRecord]; // as above
    // The first read begins after a second, and is answered before there is a result.
    await passUntil(1100);
    expect(requestsOf(world, 'read')).toHaveLength(1);
    await world.hint('acme', hintOf(world, check));
    expect(requestsOf(world, 'read')).toHaveLength(1);
    await passUntil(1700);
    expect(requestsOf(world, 'read')).toHaveLength(2);
  });

  it('of one among many leads to a list, at most once a second', async () => {
    const { world, checks, passUntil } = await startChecks(12);
    await passUntil(60_400);
    const before = { lists: requestsOf(world, 'list').length, reads: requestsOf(world, 'read').length };
    for (const check of checks)
      if (world.stateOf(check.id)?.name === 'waiting') await world.hint('acme', hintOf(world, check));
    await passUntil(61_500);
    expect(world.states()).toEqual(Array.from({ length: 12 }, () => 'done'));
    expect(requestsOf(world, 'list').length - before.lists).toBeLessThanOrEqual(2);
    expect(requestsOf(world, 'read')).toHaveLength(before.reads);
  });

  it('without a check, when a stream opens, has everything read that waits there', async () => {
    const { world, passUntil } = await startChecks(2);
    await passUntil(60_400);
    await world.hint('acme');
    await passUntil(61_500);
    expect(world.states()).toEqual(['done', 'done']);
  });

  it('without a check has none read before the pause that the service wanted is over; a hint of its result has', async () => {
    const paused = () => startChecks(1, { answersAfter: 2300, faults: { read: [{ before: slowDown(60) }] } });
    const [opened, meant] = [await paused(), await paused()];
    for (const { passUntil, world } of [opened, meant]) {
      // The first read begins after a second.
      await passUntil(1100);
      await world.hint('acme');
      await passUntil(5000);
      expect([world.states(), requestsOf(world, 'read')]).toEqual([['waiting'], []]);
    }
    const [check] = meant.checks as [CheckRecord]; // as above
    await meant.world.hint('acme', hintOf(meant.world, check));
    await meant.passUntil(5100);
    expect(meant.world.states()).toEqual(['done']);
    await opened.passUntil(62_500);
    expect(opened.world.states()).toEqual(['done']);
  });
});
