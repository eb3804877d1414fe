/** Tests how the answers of many checks are read, over the real engine behind a service that counts requests. */
import { describe, expect, it } from 'vitest';
import { type AnswerReader, createAnswerReader } from '../../../lib/checks/answer-reader.ts';
import type { CheckService } from '../../../lib/checks/check-service.ts';
import type { ServiceError } from '../../../lib/contract/errors.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import type { Clock } from '../../../lib/platform/clock.ts';
import type { CheckKind, CheckRecord } from '../../../lib/records/check-record.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { createVirtualClock } from '../../fakes/virtual-clock.ts';
import { broken, gone, record, slowDown } from '../../fixtures/check-samples.ts';
import { checkOf, createWorld, type World } from './check-world.ts';

const LARGE = 'x'.repeat(60_000);

interface ServiceRequest {
  operation: 'list' | 'get' | 'analysis';
  at: number;
}

interface Faults {
  list?: ServiceError;
  get?: ServiceError;
  /** Text that each answer holds. */
  text?: string;
  hidden?: Set<string>;
}

/** A service with some answered checks; its requests are counted, and take no time. */
const createService = async (count: number, faults: Faults = {}, clock = createVirtualClock()) => {
  const engine = createEngine({
    store: createMemoryStore(clock.now),
    clock,
    log: silentLog,
    generateContext: async ({ input }) => ({
      created_at: '2026-01-01T00:00:00.000Z',
      response: input + (faults.text ?? ''),
      sources: [],
    }),
    analyseImage: async () => ({}),
  });
  const real = engine.service(deviceCaller);
  const calls: ServiceRequest[] = [];
  const countRequest = (operation: ServiceRequest['operation']) => calls.push({ operation, at: clock.now() });
  const service: CheckService = {
    contextChecks: {
      create: (...call) => real.contextChecks.create(...call),
      list: async (...call) => {
        countRequest('list');
        if (faults.list) throw faults.list;
        const { data } = await real.contextChecks.list(...call);
        return { data: data.filter(({ id }) => !faults.hidden?.has(id)) };
      },
      get: async (...call) => {
        countRequest('get');
        if (faults.get) throw faults.get;
        return real.contextChecks.get(...call);
      },
    },
    visionAnalyses: {
      create: (...call) => real.visionAnalyses.create(...call),
      list: (...call) => real.visionAnalyses.list(...call),
      get: async (...call) => {
        countRequest('analysis');
        return real.visionAnalyses.get(...call);
      },
    },
  };
  const waiting = (serviceId: string, serviceTime: string, kind: CheckKind = 'claim', connection = 'acme') =>
    record(
      { name: 'waiting', serviceId, serviceTime, since: 0, polls: 0, at: 0 },
      { id: `${connection} ${serviceId}`, kind, connection },
    );
  const records: CheckRecord[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id, created_at } = await real.contextChecks.create({ body: { input: `claim ${i}` } });
    records.push(waiting(id, created_at));
    clock.advance(7);
  }
  await engine.idle();
  const reader = createReader(async () => service, clock);
  const read = async (checks: readonly CheckRecord[]) => ends(await settled(clock, readAll(reader, checks)));
  return { clock, real, engine, service, calls, records, waiting, reader, read };
};

/** Advances the clock until the promise has settled. */
const settled = async <T>(clock: ReturnType<typeof createVirtualClock>, work: Promise<T>): Promise<T> => {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  end.catch(() => {});
  while (!isOver) {
    for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(clock.untilNext() ?? 0);
  }
  return end;
};

const readAll = (reader: AnswerReader, records: readonly CheckRecord[]) =>
  Promise.allSettled(records.map((each) => reader.read(each)));

type Settled = Awaited<ReturnType<typeof readAll>>;
const ends = (results: Settled) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.answer.end?.name : result.reason.message));

const operations = (calls: readonly ServiceRequest[]) => calls.map(({ operation }) => operation).join(' ');

/** The highest number of requests within any span of this many milliseconds. */
const mostWithin = (calls: readonly { at: number }[], ms: number) =>
  Math.max(0, ...calls.map(({ at }) => calls.filter((other) => other.at >= at && other.at < at + ms).length));

const createReader = (serviceOf: (connection: string) => Promise<CheckService>, clock: Clock): AnswerReader =>
  createAnswerReader({ serviceOf, clock, untilEnded: async () => {}, isWatched: async () => false });

describe('reading several answers', () => {
  it('requests one by its id, and several by one list', async () => {
    const { calls, records, read } = await createService(50);
    expect(await read(records.slice(0, 1))).toEqual(['done']);
    expect(operations(calls)).toBe('get');
    expect(await read(records)).toEqual(records.map(() => 'done'));
    expect(operations(calls)).toBe('get list');
  });

  it('reads a check once, however often it is requested', async () => {
    const { calls, records, read } = await createService(1);
    expect(await read([...records, ...records])).toEqual(['done', 'done']);
    expect(operations(calls)).toBe('get');
  });

  it('continues with the next page, one page a second, while it holds ours', async () => {
    const { calls, records, read } = await createService(250);
    expect(await read(records)).toEqual(records.map(() => 'done'));
    expect(operations(calls)).toBe('list list list');
    expect(mostWithin(calls, 1000)).toBe(1);
  });

  it('requests by id what is beyond a page that holds none of ours', async () => {
    const { calls, records, read } = await createService(250);
    const ours = [records[0]!, records[248]!, records[249]!]; // there are 250
    expect(await read(ours)).toEqual(['done', 'done', 'done']);
    expect(operations(calls)).toBe('list list get get');
  });

  it('never treats a check that is absent from a list as deleted', async () => {
    const hidden = new Set(['2', '3']);
    const { calls, records, read } = await createService(5, { hidden });
    expect(await read(records)).toEqual(records.map(() => 'done'));
    expect(operations(calls)).toBe('list get get');
  });

  it('reads by id, two a second, for a minute after a page over 2 MB', async () => {
    const { clock, calls, records, read } = await createService(50, { text: LARGE });
    await read(records);
    expect(operations(calls)).toBe('list');
    calls.length = 0;
    const startedAt = clock.now();
    expect(await read(records)).toEqual(records.map(() => 'done'));
    expect(calls.every(({ operation }) => operation === 'get')).toBe(true);
    expect(calls).toHaveLength(50);
    expect(mostWithin(calls, 1000)).toBe(2);
    expect(clock.now() - startedAt).toBeLessThan(26_000);
    calls.length = 0;
    clock.advance(60_000);
    await read(records);
    expect(operations(calls)).toBe('list');
  });

  it('keeps its rate if one batch follows another', async () => {
    const { clock, calls, records, reader, read } = await createService(9, { list: broken });
    const first = readAll(reader, records.slice(0, 1));
    await settled(clock, first);
    await read(records.slice(1, 2));
    await read(records.slice(2));
    const gets = calls.filter(({ operation }) => operation === 'get');
    expect(gets).toHaveLength(9);
    expect(mostWithin(gets, 1000)).toBe(2);
  });

  it('always reads images by id', async () => {
    const { real, engine, calls, waiting, read } = await createService(0);
    const records = await Promise.all(
      [1, 2, 3].map(async (i) => {
        const body = { input: `https://paper.example/${i}.jpg`, options: { explain: true } };
        const { id, created_at } = await real.visionAnalyses.create({ body });
        return waiting(id, created_at, 'image');
      }),
    );
    await engine.idle();
    expect(await read(records)).toEqual(['analysed', 'analysed', 'analysed']);
    expect(operations(calls)).toBe('analysis analysis analysis');
    expect(mostWithin(calls, 1000)).toBe(2);
  });

  it('queries a list with a time format that lists accept, whatever format the service uses', async () => {
    const { calls, waiting, records, read } = await createService(2);
    const odd = records.map((_, i) => waiting(String(i + 1), 'Thu, 01 Jan 2026 00:00:00 GMT'));
    expect(await read(odd)).toEqual(['done', 'done']);
    expect(operations(calls)).toBe('list');
  });

  it('requests all answers of this device at once, and never a list', async () => {
    const { clock, calls, waiting, read } = await createService(5);
    const ours = [1, 2, 3, 4, 5].map((i) => waiting(String(i), '2026-01-01T00:00:00.000Z', 'claim', 'device'));
    const startedAt = clock.now();
    expect(await read(ours)).toEqual(ours.map(() => 'done'));
    expect(operations(calls)).toBe('get get get get get');
    expect(clock.now()).toBe(startedAt);
  });
});

describe('when reading fails', () => {
  it('reads by id if the list fails', async () => {
    const { calls, records, read } = await createService(4, { list: broken });
    expect(await read(records)).toEqual(records.map(() => 'done'));
    expect(operations(calls)).toBe('list get get get get');
  });

  it('sends no more requests to a service that requested a pause', async () => {
    for (const faults of [{ list: slowDown(30) }, { list: broken, get: slowDown(30) }]) {
      const { calls, records, read } = await createService(20, faults);
      expect(await read(records)).toEqual(records.map(() => 'Slow down.'));
      expect(calls.length).toBeLessThanOrEqual(2);
    }
  });

  it('rejects each check with its own error', async () => {
    const { records, read } = await createService(3, { list: broken, get: gone });
    expect(await read(records)).toEqual(records.map(() => gone.message));
  });

  it('rejects all checks if the service cannot be opened', async () => {
    const { clock, records } = await createService(3);
    const reader = createReader(async () => Promise.reject(new Error('closed')), clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'closed'));
  });
});

it('does not make one connection wait for another', async () => {
  const { clock, service, waiting } = await createService(6, { list: broken });
  const silent: CheckService = {
    ...service,
    contextChecks: { ...service.contextChecks, get: () => new Promise(() => {}) },
  };
  const reader = createReader(async (connection) => (connection === 'acme' ? service : silent), clock);
  const time = '2026-01-01T00:00:00.000Z';
  const unanswered = readAll(reader, [waiting('1', time, 'claim', 'silent'), waiting('2', time, 'claim', 'silent')]);
  const ours = [3, 4, 5].map((i) => waiting(String(i), time));
  expect(ends(await settled(clock, readAll(reader, ours)))).toEqual(['done', 'done', 'done']);
  expect(await Promise.race([unanswered, 'still waiting'])).toBe('still waiting');
});

describe('fifty checks that start within a second', () => {
  const run = async (world: World) => {
    const records = Array.from({ length: 50 }, (_, i) => checkOf('claim', world.clock.now(), { text: `Claim ${i}.` }));
    world.start(undefined, ...records);
    await world.settle();
    for (let i = 0; i < 2000 && world.states().some((name) => name !== 'done'); i += 1) await world.passTime();
    expect(world.states()).toEqual(records.map(() => 'done'));
    expect(world.seen.create).toBe(50);
    return world.requests.filter(({ operation }) => operation !== 'create');
  };
  it('all finish, with at most one list page a second', async () => {
    const all = await run(createWorld({ answersAfter: 12_000 }));
    // Two ask the service to let them wait.
    const requests = all.filter(({ prefersWait }) => !prefersWait);
    expect(all.length - requests.length).toBeLessThanOrEqual(2);
    expect(requests.every(({ operation }) => operation === 'list')).toBe(true);
    expect(mostWithin(requests, 1000)).toBe(1);
    expect(requests.length).toBeLessThan(15);
  });

  /** Forty large answers come first, on the pages that are requested for the last ten. */
  const slowAtTheEnd = (input: string) => (/ 4\d\.$/.test(input) ? 12_000 : 2500);

  it('all finish if pages are over 2 MB, with at most two reads a second', async () => {
    const requests = await run(createWorld({ answersAfter: slowAtTheEnd, text: LARGE }));
    const reads = requests.filter(({ operation }) => operation === 'read');
    expect(
      mostWithin(
        requests.filter(({ operation }) => operation === 'list'),
        1000,
      ),
    ).toBe(1);
    expect(reads.length).toBeGreaterThanOrEqual(10);
    expect(mostWithin(reads, 1000)).toBeLessThanOrEqual(2);
  });
});
