/** How the answers of many checks are read, over the real engine behind a service that counts. */
import { describe, expect, it } from 'vitest';
import { type AnswerReader, createAnswerReader } from '../../../lib/checks/answer-reader.ts';
import type { CheckService } from '../../../lib/checks/check-service.ts';
import type { ServiceError } from '../../../lib/contract/errors.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import type { CheckKind, CheckRecord } from '../../../lib/records/check-record.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { createVirtualClock } from '../../fakes/virtual-clock.ts';
import { broken, gone, record, slowDown } from '../../fixtures/check-samples.ts';
import { checkOf, createWorld, type World } from './check-world.ts';

const LARGE = 'x'.repeat(60_000);

interface Asked {
  operation: 'list' | 'get' | 'analysis';
  at: number;
}

interface Faults {
  list?: ServiceError;
  get?: ServiceError;
  /** How much text each answer holds. */
  text?: string;
  hidden?: Set<string>;
}

/** A service with some answered checks; its requests are counted, and take no time. */
const createService = async (count: number, faults: Faults = {}, clock = createVirtualClock()) => {
  const engine = createEngine({
    store: createMemoryStore(),
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
  const asked: Asked[] = [];
  const note = (operation: Asked['operation']) => asked.push({ operation, at: clock.now() });
  const service: CheckService = {
    contextChecks: {
      create: (...call) => real.contextChecks.create(...call),
      list: async (...call) => {
        note('list');
        if (faults.list) throw faults.list;
        const { data } = await real.contextChecks.list(...call);
        return { data: data.filter(({ id }) => !faults.hidden?.has(id)) };
      },
      get: async (...call) => {
        note('get');
        if (faults.get) throw faults.get;
        return real.contextChecks.get(...call);
      },
    },
    visionAnalyses: {
      create: (...call) => real.visionAnalyses.create(...call),
      list: (...call) => real.visionAnalyses.list(...call),
      get: async (...call) => {
        note('analysis');
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
  return { clock, real, engine, service, asked, records, waiting };
};

/** Lets time pass until all of it has settled. */
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
  results.map((result) => (result.status === 'fulfilled' ? result.value.end?.name : result.reason.message));

const operations = (asked: readonly Asked[]) => asked.map(({ operation }) => operation).join(' ');

/** How many of them fall into the same second at the most. */
const mostWithin = (asked: readonly Asked[], ms: number) =>
  Math.max(0, ...asked.map(({ at }) => asked.filter((other) => other.at >= at && other.at < at + ms).length));

/** The most that fall into one tick of a second. */
const mostInATick = (requests: readonly { at: number }[]) => {
  const ticks = requests.map(({ at }) => Math.floor(at / 1000));
  return Math.max(...ticks.map((tick) => ticks.filter((other) => other === tick).length));
};

describe('reading several answers', () => {
  it('asks for one by its id, and for several by one list', async () => {
    const { clock, service, asked, records } = await createService(50);
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records.slice(0, 1))))).toEqual(['done']);
    expect(operations(asked)).toBe('get');
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'done'));
    expect(operations(asked)).toBe('get list');
  });

  it('reads a check once, however often it is asked for', async () => {
    const { clock, service, asked, records } = await createService(1);
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, [...records, ...records])))).toEqual(['done', 'done']);
    expect(operations(asked)).toBe('get');
  });

  it('goes on to the next page, a page a second, as long as it holds ours', async () => {
    const { clock, service, asked, records } = await createService(250);
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'done'));
    expect(operations(asked)).toBe('list list list');
    expect(mostInATick(asked)).toBe(1);
  });

  it('asks by id for what is beyond a page that holds none of ours', async () => {
    const { clock, service, asked, records } = await createService(250);
    const reader = createAnswerReader(async () => service, clock);
    const ours = [records[0]!, records[248]!, records[249]!]; // there are 250
    expect(ends(await settled(clock, readAll(reader, ours)))).toEqual(['done', 'done', 'done']);
    expect(operations(asked)).toBe('list list get get');
  });

  it('never takes what is absent from a list for gone', async () => {
    const hidden = new Set(['2', '3']);
    const { clock, service, asked, records } = await createService(5, { hidden });
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'done'));
    expect(operations(asked)).toBe('list get get');
  });

  it('reads by id, two a second, for a minute after a page over 2 MB', async () => {
    const { clock, service, asked, records } = await createService(50, { text: LARGE });
    const reader = createAnswerReader(async () => service, clock);
    await settled(clock, readAll(reader, records));
    expect(operations(asked)).toBe('list');
    asked.length = 0;
    const begun = clock.now();
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'done'));
    expect(asked.every(({ operation }) => operation === 'get')).toBe(true);
    expect(asked).toHaveLength(50);
    expect(mostWithin(asked, 1000)).toBe(2);
    expect(clock.now() - begun).toBeLessThan(26_000);
    asked.length = 0;
    clock.advance(60_000);
    await settled(clock, readAll(reader, records));
    expect(operations(asked)).toBe('list');
  });

  it('asks no faster where one batch follows another', async () => {
    const { clock, service, asked, records } = await createService(9, { list: broken });
    const reader = createAnswerReader(async () => service, clock);
    const first = readAll(reader, records.slice(0, 1));
    await settled(clock, first);
    await settled(clock, readAll(reader, records.slice(1, 2)));
    await settled(clock, readAll(reader, records.slice(2)));
    const gets = asked.filter(({ operation }) => operation === 'get');
    expect(gets).toHaveLength(9);
    expect(mostWithin(gets, 1000)).toBe(2);
  });

  it('always reads pictures by id', async () => {
    const { clock, real, engine, service, asked, waiting } = await createService(0);
    const records = await Promise.all(
      [1, 2, 3].map(async (i) => {
        const body = { input: `https://paper.example/${i}.jpg`, options: { explain: true } };
        const { id, created_at } = await real.visionAnalyses.create({ body });
        return waiting(id, created_at, 'image');
      }),
    );
    await engine.idle();
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(['analysed', 'analysed', 'analysed']);
    expect(operations(asked)).toBe('analysis analysis analysis');
    expect(mostWithin(asked, 1000)).toBe(2);
  });

  it('asks a list in a spelling that lists take, however the service spells its times', async () => {
    const { clock, service, asked, waiting, records } = await createService(2);
    const reader = createAnswerReader(async () => service, clock);
    const odd = records.map((_, i) => waiting(String(i + 1), 'Thu, 01 Jan 2026 00:00:00 GMT'));
    expect(ends(await settled(clock, readAll(reader, odd)))).toEqual(['done', 'done']);
    expect(operations(asked)).toBe('list');
  });

  it('asks this device for all at once, and never for a list', async () => {
    const { clock, service, asked, waiting } = await createService(5);
    const reader = createAnswerReader(async () => service, clock);
    const ours = [1, 2, 3, 4, 5].map((i) => waiting(String(i), '2026-01-01T00:00:00.000Z', 'claim', 'device'));
    const begun = clock.now();
    expect(ends(await settled(clock, readAll(reader, ours)))).toEqual(ours.map(() => 'done'));
    expect(operations(asked)).toBe('get get get get get');
    expect(clock.now()).toBe(begun);
  });
});

describe('when reading fails', () => {
  it('goes by id where the list does not answer', async () => {
    const { clock, service, asked, records } = await createService(4, { list: broken });
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'done'));
    expect(operations(asked)).toBe('list get get get get');
  });

  it('asks nothing more of a service that asked for a pause', async () => {
    for (const faults of [{ list: slowDown(30) }, { list: broken, get: slowDown(30) }]) {
      const { clock, service, asked, records } = await createService(20, faults);
      const reader = createAnswerReader(async () => service, clock);
      expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'Slow down.'));
      expect(asked.length).toBeLessThanOrEqual(2);
    }
  });

  it('fails each check by its own error', async () => {
    const { clock, service, records } = await createService(3, { list: broken, get: gone });
    const reader = createAnswerReader(async () => service, clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => gone.message));
  });

  it('fails them all where the service cannot be opened', async () => {
    const { clock, records } = await createService(3);
    const reader = createAnswerReader(async () => Promise.reject(new Error('closed')), clock);
    expect(ends(await settled(clock, readAll(reader, records)))).toEqual(records.map(() => 'closed'));
  });
});

it('keeps no connection waiting for another', async () => {
  const { clock, service, waiting } = await createService(6, { list: broken });
  const silent: CheckService = {
    ...service,
    contextChecks: { ...service.contextChecks, get: () => new Promise(() => {}) },
  };
  const reader = createAnswerReader(async (connection) => (connection === 'acme' ? service : silent), clock);
  const time = '2026-01-01T00:00:00.000Z';
  const unanswered = readAll(reader, [waiting('1', time, 'claim', 'silent'), waiting('2', time, 'claim', 'silent')]);
  const ours = [3, 4, 5].map((i) => waiting(String(i), time));
  expect(ends(await settled(clock, readAll(reader, ours)))).toEqual(['done', 'done', 'done']);
  expect(await Promise.race([unanswered, 'still waiting'])).toBe('still waiting');
});

describe('fifty checks that are started within a second', () => {
  const run = async (world: World) => {
    const records = Array.from({ length: 50 }, (_, i) => checkOf('claim', world.clock.now(), { text: `Claim ${i}.` }));
    world.start(undefined, ...records);
    await world.settle();
    for (let i = 0; i < 2000 && world.states().some((name) => name !== 'done'); i += 1) await world.passTime();
    expect(world.states()).toEqual(records.map(() => 'done'));
    expect(world.seen.create).toBe(50);
    return world.requests.filter(({ operation }) => operation !== 'create');
  };
  it('all finish, by at most one list page a tick', async () => {
    const requests = await run(createWorld({ answersAfter: 12_000 }));
    expect(requests.every(({ operation }) => operation === 'list')).toBe(true);
    expect(mostInATick(requests)).toBe(1);
    expect(requests.length).toBeLessThan(15);
  });

  /** Forty large answers come first, and stand on the pages that are asked for the last ten. */
  const slowAtTheEnd = (input: string) => (/ 4\d\.$/.test(input) ? 12_000 : 2500);

  it('all finish where pages are over 2 MB, by at most two reads a second', async () => {
    const requests = await run(createWorld({ answersAfter: slowAtTheEnd, text: LARGE }));
    const reads = requests.filter(({ operation }) => operation === 'read');
    expect(mostInATick(requests.filter(({ operation }) => operation === 'list'))).toBe(1);
    expect(reads.length).toBeGreaterThanOrEqual(10);
    expect(mostInATick(reads)).toBeLessThanOrEqual(2);
  });
});
