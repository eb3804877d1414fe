/** Tests the runner over the real engine, with a worker that dies between any two steps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE } from '../../../lib/contract/device/device.ts';
import type { CheckKind, CheckState } from '../../../lib/records/check-record.ts';
import { broken, cut, kinds, refused, slowDown, unknown } from '../../fixtures/check-samples.ts';
import { isLong, isThorough, partOf, seed, seedWords } from '../../thorough.ts';
import { checkOf, createWorld, type Death, runToEnd, type WorldOptions } from './check-world.ts';

const success = (kind: CheckKind): CheckState['name'] => (kind === 'image' ? 'analysed' : 'done');

interface Outcome {
  name: string;
  options: () => WorldOptions;
  end: (kind: CheckKind) => CheckState['name'];
  /** The number of checks that the service holds in the end. */
  held: number;
}

const ending = (name: string, options: Outcome['options'], end: Outcome['end'] = success, held = 1): Outcome => ({
  ...{ name, options, end, held },
});
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

const outcomes: Outcome[] = [
  ending('success', () => ({})),
  ending(
    'failure',
    () => ({ fails: 'The source was away.' }),
    () => 'failed',
  ),
  ending(
    'refusal',
    () => ({ faults: { create: times(9, { before: refused }) } }),
    () => 'failed',
    0,
  ),
  ending('refused token, then sign-in', () => ({ signedOut: unknown })),
  ending('token that is refused on the way', () => ({
    faults: { read: [{ before: unknown }], list: [{ before: unknown }] },
  })),
  ending('lost answer to the create', () => ({ faults: { create: [{ after: cut }] } })),
  ending('lost answer of a service whose clock is an hour behind', () => ({
    faults: { create: [{ after: cut }] },
    behind: 3_600_000,
  })),
  ending('create that never arrived', () => ({ faults: { create: [{ before: cut }] } })),
  ending('lost answer and lists that fail', () => ({
    faults: { create: [{ after: cut }], list: times(3, { before: broken }) },
  })),
  ending('reads that fail', () => ({ faults: { read: times(3, { before: cut }) } })),
  ending('create that did not leave', () => ({ faults: { create: times(2, { unsent: cut }) } })),
  ending('create that is put off', () => ({ faults: { create: [{ before: slowDown(30) }] } })),
  ending('no network', () => ({ offlineFor: 150_000 })),
];

const cases = outcomes.flatMap((outcome) => kinds.map((kind) => ({ ...outcome, kind })));

/** A world with one check, whose workers die as told. */
const startOne = (
  options: WorldOptions = {},
  {
    kind = 'claim',
    deaths,
    ...rest
  }: { kind?: CheckKind; connection?: string; deaths?: Death | Death[] | undefined } = {},
) => {
  const world = createWorld(options);
  const record = checkOf(kind, world.clock.now(), rest);
  world.start(deaths, record);
  return { world, record };
};

const run = async ({ options, kind }: Pick<(typeof cases)[number], 'options' | 'kind'>, deaths?: Death | Death[]) => {
  const { world, record } = startOne(options(), { kind, deaths });
  const state = await runToEnd(world, record.id);
  return { world, state };
};

describe('the runner of checks', () => {
  it.each(cases)('brings a $kind to its end: $name', async (outcome) => {
    const { world, state } = await run(outcome);
    expect(state?.name).toBe(outcome.end(outcome.kind));
    expect(await world.held()).toBe(outcome.held);
  });

  it.each(cases)('brings a $kind to its end whenever the worker dies: $name', async (outcome) => {
    const { world: whole } = await run(outcome);
    const dealings = whole.dealings();
    expect(dealings).toBeGreaterThan(8);
    const deaths = Array.from({ length: dealings }, (_, at) => [
      { at: at + 1, when: 'before' as const },
      { at: at + 1, when: 'after' as const },
    ]).flat();
    for (const { at, when } of partOf(deaths, isThorough ? 7 : 14)) {
      const { world, state } = await run(outcome, { at, when });
      const where = `died ${when} ${at} of ${dealings}, ${seedWords}`;
      // A worker that died before the record was written has promised nothing.
      if (state === undefined) expect(world.seen.create, where).toBe(0);
      else {
        expect(state.name, where).toBe(outcome.end(outcome.kind));
        expect(await world.held(), where).toBe(outcome.held);
        expect(world.seen.create, where).toBeLessThanOrEqual(2);
      }
    }
  });
});

/** If the answer is lost with the worker, only the list shows that the create arrived. */
const ofClaimAndImage = outcomes
  .filter(({ held }) => held === 1)
  .flatMap((outcome) => (['claim', 'image'] as const).map((kind) => ({ ...outcome, kind })));
/** One of them runs a day. */
const PARTS = isThorough ? 12 : 48;
const anyDeath = fc.record({
  at: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constantFrom('create' as const, 'left' as const)),
  when: fc.constantFrom('before' as const, 'after' as const),
});

describe('workers that die in a row', () => {
  const expectSentOnce = async (outcome: (typeof ofClaimAndImage)[number], deaths: Death[]) => {
    const { world, state } = await run(outcome, deaths);
    const where = `${JSON.stringify(deaths)}, ${seedWords}`;
    // A worker that died before the record was written has promised nothing.
    if (state === undefined) {
      expect(world.seen.create, where).toBe(0);
      return;
    }
    expect(state.name, where).toBe(outcome.end(outcome.kind));
    expect(await world.held(), where).toBe(1);
  };

  it.each(ofClaimAndImage)('send a $kind once if two of them die at any moments: $name', async (outcome) => {
    const { world: whole } = await run(outcome);
    const dealings = Math.min(whole.dealings(), 16);
    const each = Array.from({ length: dealings }, (_, at) =>
      (['before', 'after'] as const).map((when) => ({ at: at + 1, when })),
    ).flat();
    // The pairs of one diagonal each so many days: every first death and every second one are among them.
    const pairs = each.flatMap((first, row) =>
      each.map((second, column) => ({ deaths: [first, second], diagonal: row + column })),
    );
    for (const { deaths, diagonal } of pairs)
      if (isLong || diagonal % PARTS === seed % PARTS) await expectSentOnce(outcome, deaths);
  });

  it.each(ofClaimAndImage)('send a $kind once if three or five of them die: $name', async (outcome) => {
    for (const length of [3, 5]) {
      const deaths = fc.array(anyDeath, { minLength: length, maxLength: length });
      await fc.assert(
        fc.asyncProperty(deaths, (those) => expectSentOnce(outcome, those)),
        { numRuns: isLong ? 60 : 15, seed },
      );
    }
  });

  it.each(kinds)('send a %s if each of them dies before the request leaves, until one survives', async (kind) => {
    for (const many of [2, 3, 5, 15]) {
      const deaths = Array.from({ length: many }, (): Death => ({ at: 'create', when: 'before' }));
      const { world, state } = await run({ options: () => ({}), kind }, deaths);
      expect(state?.name).toBe(success(kind));
      expect(world.seen.create).toBe(1);
    }
  });

  it.each(kinds)('report a %s as not sent if they always die before the request leaves', async (kind) => {
    const deaths = Array.from({ length: 100 }, (): Death => ({ at: 'create', when: 'before' }));
    const { world, state } = await run({ options: () => ({}), kind }, deaths);
    expect(state).toEqual({ name: 'failed', because: { code: 'not-sent' } });
    expect(world.seen.create).toBe(0);
  });

  it.each(kinds)('send a %s at most twice if each of them dies after the request left', async (kind) => {
    for (const many of [2, 3, 5]) {
      const deaths = Array.from({ length: many }, (): Death => ({ at: 'left', when: 'after' }));
      const { world, record } = startOne({ listsNothing: true }, { kind, deaths });
      await world.settle();
      while (world.isOpen(record.id)) await world.passTime();
      expect(world.stateOf(record.id)?.name).toBe(kind === 'image' ? 'undecided' : 'failed');
      expect(world.seen.create).toBe(kind === 'image' ? 1 : 2);
    }
  });

  it.each(kinds)('send a %s at most twice after one death at any moment if the service lists nothing', async (kind) => {
    for (let at = 1; at <= 25; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { world, record } = startOne({ listsNothing: true }, { kind, deaths: { at, when } });
        await world.settle();
        while (world.isOpen(record.id)) await world.passTime();
        if (world.stateOf(record.id)) expect(world.seen.create, `died ${when} ${at}`).toBeGreaterThan(0);
        expect(world.seen.create, `died ${when} ${at}`).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('a worker that dies again and again', () => {
  it.each(kinds)('still brings a %s to the right end', async (kind) => {
    for (let every = 2; every <= 14; every += 1) {
      const { world, record } = startOne({}, { kind });
      for (let i = 0; i < 60 && world.stateOf(record.id)?.name !== success(kind); i += 1) {
        await world.passTime();
        if (i % every === 0) world.kill();
      }
      expect((await runToEnd(world, record.id))?.name).toBe(success(kind));
      expect(await world.held()).toBe(1);
    }
  });
});

describe('checks of the same words', () => {
  const lost = { after: cut };

  it('adopt one create each if the answers of both are lost', async () => {
    const world = createWorld({ faults: { create: [lost, lost] } });
    const records = [checkOf('claim', world.clock.now()), checkOf('claim', world.clock.now())];
    world.start(undefined, ...records);
    for (const { id } of records) expect((await runToEnd(world, id))?.name).toBe('done');
    expect(await world.held()).toBe(2);
    expect(world.seen.create).toBe(2);
    const ids = records.map(({ id }) => world.stateOf(id)).map((state) => state?.name === 'done' && state.result.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('do not adopt a create of each other that is still in flight', async () => {
    const world = createWorld({ faults: { create: [{ slowBy: 4000 }, { before: cut }] } });
    const records = [checkOf('claim', world.clock.now()), checkOf('claim', world.clock.now())];
    world.start(undefined, ...records);
    for (const { id } of records) expect((await runToEnd(world, id))?.name).toBe('done');
    expect(await world.held()).toBe(2);
  });

  it.each(['removed', 'stopped', 'retried'] as const)('do not adopt a create of one that was %s', async (name) => {
    const world = createWorld({ faults: { create: ['none', lost] }, answersAfter: 60_000 });
    const first = checkOf('claim', world.clock.now());
    world.start(undefined, first);
    await world.settle();
    if (name === 'retried') await world.tell(first.id, { name: 'stopped' });
    await world.tell(first.id, { name });
    const second = name === 'retried' ? first : checkOf('claim', world.clock.now());
    if (name !== 'retried') world.start(undefined, second);
    expect(await runToEnd(world, second.id)).toMatchObject({ name: 'done', result: { id: '2' } });
    expect(world.seen.create).toBe(2);
  });
});

describe('a late response', () => {
  it('is not taken for the response to a later request', async () => {
    const { world, record } = startOne({ faults: { create: [{ slowBy: 20_000 }, { slowBy: 40_000 }] } });
    await world.settle();
    await world.tell(record.id, { name: 'stopped' });
    world.clock.advance(1000);
    await world.tell(record.id, { name: 'retried' });
    expect(await runToEnd(world, record.id)).toMatchObject({ name: 'done', result: { id: '2' } });
  });

  it('does not fail a later request', async () => {
    const { world, record } = startOne({ faults: { read: [{ slowBy: 20_000 }] }, answersAfter: 30_000 });
    while (world.seen.read === 0) await world.passTime();
    await world.tell(record.id, { name: 'stopped' });
    await world.tell(record.id, { name: 'retried' });
    expect(await runToEnd(world, record.id)).toMatchObject({ name: 'done', result: { id: '2' } });
  });
});

describe('waking up', () => {
  it('does not repeat in a loop while a create is silent', async () => {
    const { world, record } = startOne({ faults: { create: [{ slowBy: 300_000 }] } });
    expect((await runToEnd(world, record.id))?.name).toBe('done');
    expect(world.wakeUps()).toBeLessThan(30);
    expect(world.seen).toMatchObject({ create: 1, list: 0 });
  });

  it('happens at once and once a second while the user is likely to wait, and for nothing else', async () => {
    const { world, record } = startOne({ answersAfter: 9500 });
    await runToEnd(world, record.id);
    const ticks = world.requests.filter(({ operation }) => operation === 'read').map(({ at }) => Math.floor(at / 1000));
    expect(ticks.map((tick) => tick - ticks[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]); // it was read
    // The check is sent when it is stored; the first read begins at once, each other on the next whole second.
    expect(world.wokenAtOnce()).toBe(1);
  });

  it('writes and announces nothing of a read that found no answer', async () => {
    const trafficOf = async (answersAfter: number) => {
      const { world, record } = startOne({ answersAfter });
      await runToEnd(world, record.id);
      return { reads: world.seen.read, ...world.traffic() };
    };
    // Sending, left, waiting, done; the second one is not announced.
    expect(await trafficOf(3000)).toEqual({ reads: 4, writes: 4, announcements: 3 });
    expect(await trafficOf(9500)).toEqual({ reads: 11, writes: 4, announcements: 3 });
  });

  it('reads a check of this device once, when the engine says that it has ended', async () => {
    const { world, record } = startOne({ answersAfter: 3000 }, { connection: DEVICE });
    const begun = world.clock.now();
    await runToEnd(world, record.id);
    expect(world.clock.now() - begun).toBe(3000);
    expect({ reads: world.seen.read, ...world.traffic() }).toEqual({ reads: 1, writes: 4, announcements: 3 });
  });

  it('pauses between reads if the engine of this device tells of the end too early', async () => {
    const { world, record } = startOne({ answersAfter: 10_000, tellsTooEarly: true }, { connection: DEVICE });
    expect((await runToEnd(world, record.id))?.name).toBe('done');
    expect(world.seen.read).toBeLessThanOrEqual(10_000 / 250 + 2);
  });

  it('counts the reads of workers that die after each of them', async () => {
    const { world, record } = startOne({ answersAfter: 24 * 60 * 60_000 });
    await world.settle();
    for (let i = 0; i < 3000 && world.isOpen(record.id); i += 1) {
      const { read } = world.seen;
      await world.passTime();
      if (world.seen.read > read) world.kill();
    }
    expect(world.stateOf(record.id)?.name).toBe('overdue');
  });

  it('does not repeat a read that the service is slow to answer', async () => {
    const lists = Array.from({ length: 2 }, () => ({ slowBy: 20_000 }));
    const faults = { create: [{ before: cut }], list: lists, read: [{ slowBy: 20_000 }] };
    const { world } = startOne({ faults, answersAfter: 100_000 });
    while (world.seen.read < 2) await world.passTime();
    expect(world.seen).toEqual({ create: 1, list: 2, read: 2 });
    const reads = world.requests.filter(({ operation }) => operation === 'read').map(({ at }) => at);
    expect(reads[1]! - reads[0]!).toBeGreaterThanOrEqual(20_000); // two reads were seen
  });

  it('ends when no check needs it', async () => {
    const { world, record } = startOne();
    await runToEnd(world, record.id);
    for (let i = 0; i < 3; i += 1) await world.passTime();
    expect(await world.passTime()).toBe(false);
  });

  it('ignores a removed check, and resumes a restored one', async () => {
    const { world, record } = startOne({ answersAfter: 10_000 });
    await world.settle();
    await world.tell(record.id, { name: 'removed' });
    const { read } = world.seen;
    for (let i = 0; i < 20; i += 1) await world.passTime();
    expect(world.seen.read).toBe(read);
    world.kill();
    await world.tell(record.id, { name: 'restored' });
    expect((await runToEnd(world, record.id))?.name).toBe('done');
  });

  it('searches for a create that was in flight when its check was removed and the worker died', async () => {
    const { world, record } = startOne({ faults: { create: [{ slowBy: 10_000 }] } });
    await world.settle();
    await world.tell(record.id, { name: 'removed' });
    world.kill();
    world.clock.advance(60_000);
    await world.tell(record.id, { name: 'restored' });
    expect((await runToEnd(world, record.id))?.name).toBe('done');
    expect(await world.held()).toBe(1);
  });

  it.each([-86_400_000, -600_000, 600_000, 86_400_000])('survives a clock that jumps by %i', async (jump) => {
    for (let after = 1; after < 8; after += 1) {
      const { world, record } = startOne({ answersAfter: 20_000 });
      for (let i = 0; i < after; i += 1) await world.passTime();
      world.clock.jump(jump);
      // The browser's alarm follows the changed clock: the user opens the check, and that starts a worker.
      world.kill();
      await world.tell(record.id, { name: 'seen' });
      expect((await runToEnd(world, record.id))?.name).toBe('done');
      expect(await world.held()).toBe(1);
    }
  });
});

it('sends nothing from a site that was added to the never-send list in the meantime', async () => {
  const { world, record } = startOne({ offlineFor: 60_000 });
  await world.settle();
  expect(world.stateOf(record.id)?.name).toBe('offline');
  world.blocked.set(record.input, 'paper.example');
  expect(await runToEnd(world, record.id)).toMatchObject({
    name: 'failed',
    because: { code: 'never-send', host: 'paper.example' },
  });
  expect(world.requests).toEqual([]);
});

it('finds a lost create behind hundreds of others', async () => {
  const world = createWorld({ faults: { create: [{ after: cut }] } });
  for (let i = 0; i < 250; i += 1) {
    await world.real.contextChecks.create({ body: { input: `Claim ${i}.`, indexOn: 'page' } });
    world.clock.advance(1);
  }
  const record = checkOf('claim', world.clock.now());
  world.start(undefined, record);
  expect((await runToEnd(world, record.id))?.name).toBe('done');
  expect(world.seen).toMatchObject({ create: 1, list: 3 });
});

it('gives up on answers that cannot be parsed, as on any others', async () => {
  const garbled = Array.from({ length: 300 }, () => 'garbled' as const);
  const { world, record } = startOne({ faults: { read: garbled }, answersAfter: 3_600_000 });
  expect((await runToEnd(world, record.id))?.name).toBe('overdue');
  expect(world.seen.create).toBe(1);
});
