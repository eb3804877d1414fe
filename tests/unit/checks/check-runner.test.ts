/** The runner over the real engine, with a worker that dies between any two steps. */
import { describe, expect, it } from 'vitest';
import { createCheckRunner } from '../../../lib/checks/check-runner.ts';
import { newCheck } from '../../../lib/checks/new-check.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import type { Service } from '../../../lib/contract/index.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { silentLog } from '../../../lib/platform/log.ts';
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const cut = () => new ServiceError('network', 'Cut.');

type Checks = Service['contextChecks'];

/** A service like another, but for how it creates. Its operations are looked up one by one: the client is a proxy. */
const withCreate = (
  service: Service,
  create: (...call: Parameters<Checks['create']>) => ReturnType<Checks['create']>,
) => ({
  contextChecks: {
    create,
    list: (...call: Parameters<Checks['list']>) => service.contextChecks.list(...call),
    get: (...call: Parameters<Checks['get']>) => service.contextChecks.get(...call),
  },
});

/** A worker's memory is what is inside; records, service and clock outlive it. */
const createWorld = () => {
  const clock = createManualClock();
  const engine = createEngine({
    store: createMemoryStore(),
    clock,
    log: silentLog,
    generateContext: async ({ input }) => ({
      created_at: new Date(clock.now()).toISOString(),
      response: input,
      sources: [],
    }),
  });
  const real = engine.service(deviceCaller);
  const stored = new Map<string, CheckRecord>();
  const records = {
    read: async (id: string) => structuredClone(stored.get(id)),
    all: async () => structuredClone([...stored.values()]),
    write: async (record: CheckRecord) => {
      stored.set(record.id, checkRecord.parse(structuredClone(record)));
    },
  };
  /** Requests that are on their way: they arrive although the worker that sent them dies. */
  const underWay = new Set<Promise<unknown>>();
  const arriving = <T>(request: Promise<T>): Promise<T> => {
    underWay.add(request);
    request.then(
      () => underWay.delete(request),
      () => underWay.delete(request),
    );
    return request;
  };
  let alive = 0;
  /** A new worker; what the one before still does reaches nobody. */
  const begin = (service: Pick<Service, 'contextChecks'>) => {
    alive += 1;
    const mine = alive;
    let wake = Number.POSITIVE_INFINITY;
    const orNever = <T>(work: Promise<T>): Promise<T> =>
      work.then(
        (value) => (mine === alive ? value : new Promise<T>(() => {})),
        (error) => (mine === alive ? Promise.reject(error) : new Promise<T>(() => {})),
      );
    const runner = createCheckRunner({
      records: {
        read: (id) => orNever(records.read(id)),
        all: () => orNever(records.all()),
        write: (record) => (mine === alive ? records.write(record) : new Promise(() => {})),
      },
      serviceOf: async () => ({
        contextChecks: {
          create: (...call) => orNever(arriving(service.contextChecks.create(...call))),
          list: (...call) => orNever(service.contextChecks.list(...call)),
          get: (...call) => orNever(service.contextChecks.get(...call)),
        },
      }),
      wake: async (moment) => {
        wake = moment;
      },
      announce: () => {},
      clock,
    });
    return { runner, wakeAt: () => wake };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 3));
  const creates = async () => (await real.contextChecks.list({ query: { limit: 1000 } })).data.length;
  const arrived = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return { clock, real, begin, settle, arrived, creates, stateOf: (id: string) => stored.get(id)?.state };
};

const check = (now: number) => newCheck({ text: 'The pier was closed.', pageKey: 'page' }, 'device', now);

/** Wakes the worker as its alarm would, until the check is over. */
const runToEnd = async (
  world: ReturnType<typeof createWorld>,
  worker: ReturnType<ReturnType<typeof createWorld>['begin']>,
  id: string,
) => {
  for (let i = 0; i < 40; i += 1) {
    await world.settle();
    const state = world.stateOf(id);
    if (state && ['done', 'failed', 'overdue', 'stopped'].includes(state.name)) return state;
    world.clock.advance(Math.max(1, worker.wakeAt() - world.clock.now()));
    await worker.runner.wakeUp(false);
  }
  return world.stateOf(id);
};

describe('the runner of checks', () => {
  it('brings a check to its end, with one create', async () => {
    const world = createWorld();
    const worker = world.begin(world.real);
    const record = check(world.clock.now());
    await worker.runner.add(record);
    expect(await runToEnd(world, worker, record.id)).toMatchObject({
      name: 'done',
      result: { context: { response: record.input } },
    });
    expect(await world.creates()).toBe(1);
  });

  it('adopts the check whose answer was lost on the way back', async () => {
    const world = createWorld();
    const lost = withCreate(world.real, async (...call) => {
      await world.real.contextChecks.create(...call);
      throw cut();
    });
    const worker = world.begin(lost);
    const record = check(world.clock.now());
    await worker.runner.add(record);
    expect(await runToEnd(world, worker, record.id)).toMatchObject({ name: 'done' });
    expect(await world.creates()).toBe(1);
  });

  it('sends again what never arrived', async () => {
    const world = createWorld();
    let calls = 0;
    const unreachableOnce = withCreate(world.real, async (...call) => {
      calls += 1;
      if (calls === 1) throw cut();
      return world.real.contextChecks.create(...call);
    });
    const worker = world.begin(unreachableOnce);
    const record = check(world.clock.now());
    await worker.runner.add(record);
    expect(await runToEnd(world, worker, record.id)).toMatchObject({ name: 'done' });
    expect(calls).toBe(2);
    expect(await world.creates()).toBe(1);
  });

  it('does not adopt the check of another record with the same words', async () => {
    const world = createWorld();
    let lose = false;
    const sometimes = withCreate(world.real, async (...call) => {
      if (lose) throw cut();
      return world.real.contextChecks.create(...call);
    });
    const worker = world.begin(sometimes);
    const first = check(world.clock.now());
    await worker.runner.add(first);
    await runToEnd(world, worker, first.id);
    lose = true;
    const second = check(world.clock.now());
    await worker.runner.add(second);
    expect(await runToEnd(world, worker, second.id)).toMatchObject({
      name: 'failed',
      message: 'It was sent twice and did not arrive.',
    });
    expect(await world.creates()).toBe(1);
  });

  it.each(Array.from({ length: 12 }, (_, i) => i))('ends right when the worker dies after %i turns', async (turns) => {
    const world = createWorld();
    const record = check(world.clock.now());
    const first = world.begin(world.real);
    first.runner.add(record).catch(() => {});
    for (let i = 0; i < turns; i += 1) await Promise.resolve();
    const second = world.begin(world.real);
    await world.arrived();
    await second.runner.wakeUp(true);
    // A worker that died before the record was written never promised anything.
    if (!world.stateOf(record.id)) return;
    expect(await runToEnd(world, second, record.id)).toMatchObject({ name: 'done' });
    expect(await world.creates()).toBe(1);
  });

  it('ends right when a new worker is started between every two steps', async () => {
    const world = createWorld();
    const record = check(world.clock.now());
    let worker = world.begin(world.real);
    await worker.runner.add(record);
    for (let i = 0; i < 20 && world.stateOf(record.id)?.name !== 'done'; i += 1) {
      worker = world.begin(world.real);
      await world.arrived();
      await worker.runner.wakeUp(true);
      await world.settle();
      world.clock.advance(10_000);
    }
    expect(world.stateOf(record.id)).toMatchObject({ name: 'done' });
    expect(await world.creates()).toBe(1);
  });
});
