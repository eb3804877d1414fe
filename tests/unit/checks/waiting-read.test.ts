/** Tests reads that wait for the outcome: which ones do, what follows them, and what becomes of them at a service that lets none wait. */
import { describe, expect, it } from 'vitest';
import type { CheckKind, CheckRecord } from '../../../lib/records/check-record.ts';
import { refused, slowDown } from '../../fixtures/check-samples.ts';
import { checkOf, createWorld, type World, type WorldOptions } from './check-world.ts';

const inputOf = (kind: CheckKind, at: number): string =>
  kind === 'image' ? `https://paper.example/pier-${at}.jpg` : `The pier was closed on day ${at}.`;

/** Starts checks at a service that lets reads wait, and passes time as far as a test wants. */
const startChecks = async (count: number, options: WorldOptions & { kind?: CheckKind; isWatched?: boolean } = {}) => {
  const { kind = 'claim', isWatched = false, ...rest } = options;
  const world = createWorld({ letsWait: true, ...rest });
  const begunAt = world.clock.now();
  if (isWatched) await world.openPage();
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
  return { world, check: checks[0] as CheckRecord /* there is one at least */, begunAt, passUntil };
};

const readsOf = ({ requests }: World) => requests.filter(({ operation }) => operation === 'read');
const waitsOf = (world: World) => readsOf(world).filter(({ prefersWait }) => prefersWait);

describe('a read that waits', () => {
  it.each(['claim', 'image'] as const)(
    'begins at once for a new check of kind %s, and brings the outcome without another request',
    async (kind) => {
      const { world, passUntil } = await startChecks(1, { kind, answersAfter: 5300 });
      await passUntil(5250);
      expect(world.states()).toEqual(['waiting']);
      await passUntil(5500);
      expect(world.states()).toEqual([kind === 'image' ? 'analysed' : 'done']);
      expect(readsOf(world)).toEqual([expect.objectContaining({ prefersWait: true })]);
    },
  );

  it('is followed by another while a page is open', async () => {
    const { world, passUntil } = await startChecks(1, { isWatched: true, answersAfter: 45_300 });
    await passUntil(45_500);
    expect(world.states()).toEqual(['done']);
    expect(readsOf(world)).toHaveLength(3);
    expect(waitsOf(world)).toHaveLength(3);
  });

  it('is the only one without a page: after its time reads pause as ever', async () => {
    const { world, passUntil } = await startChecks(1, { answersAfter: 60_300 });
    await passUntil(60_250);
    expect(waitsOf(world)).toHaveLength(1);
    expect(readsOf(world).length).toBeGreaterThan(10);
    await passUntil(70_500);
    expect(world.states()).toEqual(['done']);
    expect(waitsOf(world)).toHaveLength(1);
  });

  it('begins with the opening of a page', async () => {
    const { world, passUntil } = await startChecks(1, { answersAfter: 80_300 });
    await passUntil(76_100);
    const before = readsOf(world).length;
    await world.openPage();
    await passUntil(76_200);
    expect(readsOf(world)).toHaveLength(before + 1);
    await passUntil(80_500);
    expect(world.states()).toEqual(['done']);
    expect(readsOf(world)).toHaveLength(before + 1);
  });

  it('begins with no page before the pause that the service wanted is over', async () => {
    const { world, passUntil } = await startChecks(1, {
      answersAfter: 2300,
      faults: { read: [{ before: slowDown(60) }] },
    });
    await passUntil(1100);
    await world.openPage();
    await passUntil(5000);
    expect([world.states(), readsOf(world)]).toEqual([['waiting'], []]);
    await passUntil(62_500);
    expect(world.states()).toEqual(['done']);
  });

  it('is sent once a minute to a service that lets none wait, which is read as often as ever', async () => {
    const { world, begunAt, passUntil } = await startChecks(1, {
      isWatched: true,
      letsWait: false,
      answersAfter: 200_000,
    });
    await passUntil(130_000);
    expect(waitsOf(world)).toHaveLength(3);
    const early = readsOf(world).filter(({ at }) => at - begunAt <= 30_000);
    // Ten in ten seconds, ten in the twenty seconds after them, and the one that begins at once.
    expect(early.length).toBeLessThanOrEqual(21);
  });

  it('is open twice at most: of more checks the others are read by a list, and a new one is accepted at once', async () => {
    const { world, passUntil } = await startChecks(10, { isWatched: true, answersAfter: 30_300 });
    await passUntil(10_500);
    expect(world.mostWaits()).toBe(2);
    expect(world.requests.some(({ operation }) => operation === 'list')).toBe(true);
    const before = world.clock.now();
    await world.add(checkOf('claim', before, { text: 'The ferry was late.' }));
    expect(world.requests.filter(({ operation }) => operation === 'create').at(-1)?.at).toBe(before);
    await passUntil(50_000);
    expect(world.states()).toEqual(Array.from({ length: 11 }, () => 'done'));
    expect(world.mostWaits()).toBe(2);
  });

  it('and finds no place is read by a list on a whole second, however many checks begin within one', async () => {
    const { world, begunAt, passUntil } = await startChecks(1, { letsWait: false, answersAfter: 8300 });
    for (let at = 1; at < 20; at += 1) {
      await passUntil(at * 120);
      await world.add(checkOf('claim', world.clock.now(), { text: inputOf('claim', at) }));
    }
    await passUntil(20_000);
    expect(world.states()).toEqual(Array.from({ length: 20 }, () => 'done'));
    const lists = world.requests.filter(({ operation, at }) => operation === 'list' && at - begunAt < 8000);
    const single = readsOf(world).filter(({ at, prefersWait }) => !prefersWait && at - begunAt < 8000);
    expect(lists.length).toBeGreaterThan(4);
    expect(single).toEqual([]);
  });

  it('that a service refuses is repeated without the preference, and fails no check', async () => {
    const { world, passUntil } = await startChecks(1, { answersAfter: 2300, faults: { read: [{ before: refused }] } });
    await passUntil(1600);
    expect(world.states()).toEqual(['waiting']);
    expect(readsOf(world)).toEqual([expect.not.objectContaining({ prefersWait: true })]);
    await passUntil(3500);
    expect(world.states()).toEqual(['done']);
    expect(waitsOf(world)).toEqual([]);
  });

  it('that its worker does not live to see is replaced by a read of the next one', async () => {
    const { world, check, passUntil } = await startChecks(1, { answersAfter: 5300 });
    await passUntil(3000);
    world.kill();
    await passUntil(70_000);
    expect(world.stateOf(check.id)?.name).toBe('done');
  });
});
