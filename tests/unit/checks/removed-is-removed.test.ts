/** Tests a removed check, over the records of the browser and the rows of the engine: no store holds its words afterwards. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { step } from '../../../lib/checks/check-machine.ts';
import { create, read } from '../../../lib/checks/check-service.ts';
import { sweep, sweepAfter } from '../../../lib/checks/sweep.ts';
import { AROUND_WHAT_I_READ } from '../../../lib/contract/device/collecting-names.ts';
import { DEVICE } from '../../../lib/contract/device/device.ts';
import { createEngine, type Engine } from '../../../lib/engine/engine.ts';
import { deviceCaller, type GenerateContext } from '../../../lib/engine/ports.ts';
import { createIdbStore } from '../../../lib/engine/store/idb-store.ts';
import type { Store } from '../../../lib/engine/store/store.ts';
import type { CheckKind, CheckRecord, CheckState } from '../../../lib/records/check-record.ts';
import { putMaterial } from '../../../lib/records/materials.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { readFind } from '../../../lib/records/read-finds.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { record } from '../../fixtures/check-samples.ts';
import { find } from '../../fixtures/find-samples.ts';
import { forgetAll } from './stored-runner.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RETENTION_MS = 366 * DAY;
const WORDS = 'The lighthouse was painted green overnight.';
const PASSAGE = 'a passage about the lighthouse';

const clock = createManualClock();
let store: Store;
let engine: Engine;

const generateContext: GenerateContext = async ({ input }) => ({
  created_at: new Date(clock.now()).toISOString(),
  response: `About "${input}".`,
  sources: [{ url: 'https://desk.example/1', title: 'Desk', summary: PASSAGE }],
});

const startEngine = async (make: GenerateContext = generateContext): Promise<void> => {
  store = await createIdbStore(undefined, clock.now);
  engine = createEngine({
    store,
    clock,
    log: silentLog,
    generateContext: make,
    analyseImage: async ({ input }) => ({ seen: input }),
  });
  await engine.resume();
};

beforeEach(async () => {
  await forgetAll();
  await startEngine();
});

const endEngine = async (): Promise<void> => {
  await engine.close();
  await store.close();
};

afterEach(async () => {
  await endEngine();
  await deleteDB('sidelight-engine');
});

let alarm: number | undefined;
const setAlarm = async (at: number | undefined) => {
  alarm = at;
};

/** Runs a sweep and returns the time that the alarm is set to afterwards. */
const sweepAt = async (
  now: number,
  callEngine = async (call: Parameters<Parameters<typeof sweep>[2]['callEngine']>[0]) => {
    await call(engine.copies.client);
  },
) => {
  await sweep(now, RETENTION_MS, { callEngine, setAlarm });
  return alarm;
};

/** All data in every database of this origin, as text. */
const everythingStored = async (): Promise<string> => {
  const parts: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await openDB(String(name));
    for (const table of db.objectStoreNames)
      parts.push(name, table, await db.getAll(table), await db.getAllKeys(table));
    db.close();
  }
  return JSON.stringify(parts);
};

/** A check that the engine has answered, with its record stored. */
const checked = async (id: string, input = WORDS, kind: CheckKind = 'claim', connection = DEVICE) => {
  const queued: CheckState = { name: 'queued', at: clock.now(), creates: 0 };
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  const queuedCheck: CheckRecord = record(queued, { id, input, kind, connection, ...times });
  await putMaterial(input, { page: { text: `${input} ${PASSAGE}` } }, clock.now());
  const service = engine.service(deviceCaller);
  const answer = await create(service, queuedCheck, () => {});
  await engine.idle();
  const end = await read(service, queuedCheck, answer.id);
  const moment = { now: clock.now(), online: true };
  const sending = step(queuedCheck, { name: 'woke', awaited: false }, moment).record;
  const { record: done } = step(
    step(sending, { name: 'left' }, moment).record,
    { name: 'created', answer: end },
    moment,
  );
  await writeCheck(done);
  return done;
};

const remove = async (one: CheckRecord) =>
  writeCheck(step(one, { name: 'removed' }, { now: clock.now(), online: true }).record);

describe('a removed check on this device', () => {
  it('leaves its words, answer and passages in no store after the removal can no longer be undone', async () => {
    const done = await checked('a');
    const picture = await checked('b', 'https://pictures.example/lighthouse.png', 'image');
    expect([done.state.name, picture.state.name]).toEqual(['done', 'analysed']);
    const before = await everythingStored();
    for (const words of [WORDS, PASSAGE, 'lighthouse.png']) expect(before).toContain(words);
    await remove(done);
    await remove(picture);
    clock.advance(5 * MINUTE);
    await sweepAt(clock.now());
    const after = await everythingStored();
    for (const words of [WORDS, PASSAGE, 'lighthouse']) expect(after).not.toContain(words);
  });

  it('leaves no words of a search for posts about it', async () => {
    const done = await checked('a', 'The harbour was closed.', 'claim', 'acme');
    const query = { links: [], phrases: [WORDS], names: [], hashtags: [] };
    const { collecting } = engine;
    for (const [id, check] of [
      ['a.ours', 'a'],
      ['b.other', 'b'],
    ] as const) {
      if (check === 'b') await writeCheck({ ...done, id: 'b' });
      const phrases = check === 'a' ? query.phrases : ['Other words.'];
      const start = { query: { ...query, phrases }, dataSources: [] };
      const { id: job } = await collecting.client.start({ ...start, project: AROUND_WHAT_I_READ, key: id });
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      await writeFind(find({ id, check, ...start, ...times, state: { name: 'running', job } }));
    }
    await engine.idle();
    expect((await everythingStored()).split(WORDS)).toHaveLength(3);
    await remove(done);
    clock.advance(5 * MINUTE);
    const refuse = async () => {
      throw new Error('The engine is gone.');
    };
    await expect(sweepAt(clock.now(), refuse)).rejects.toThrow('The engine is gone.');
    await sweepAt(clock.now() + 5 * MINUTE);
    expect(await everythingStored()).not.toContain(WORDS);
    // The search that ran meanwhile writes its end.
    const late = { ...query, phrases: [WORDS] };
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await writeFind(find({ id: 'a.ours', check: 'a', query: late, ...times }));
    expect(await everythingStored()).not.toContain(WORDS);
    expect(await readFind('b.other')).toBeDefined();
    expect(await collecting.client.run({ id: 'b.other' })).toBeDefined();
  });

  it('can be restored with its answer until then', async () => {
    const done = await checked('a');
    await remove(done);
    clock.advance(4 * MINUTE);
    await sweepAt(clock.now());
    expect(await readCheck('a')).toMatchObject({ state: done.state });
    expect(await everythingStored()).toContain(WORDS);
  });

  it('is swept when it is due, although the daily sweep is not', async () => {
    await sweepAt(clock.now());
    await remove(await checked('a'));
    const next = await sweepAt(clock.now() + DAY);
    expect(next).toBeUndefined();
    expect(await everythingStored()).not.toContain(WORDS);
    await remove(await checked('b'));
    // The announcement of the removal requests the alarm.
    await sweepAfter(clock.now(), setAlarm);
    expect(alarm).toBe(clock.now() + 5 * MINUTE);
    expect(await sweepAt(clock.now() + 4 * MINUTE)).toBe(clock.now() + 5 * MINUTE);
    expect(await readCheck('b')).toBeDefined();
    expect(await sweepAt(clock.now() + 5 * MINUTE)).toBeUndefined();
    expect(await everythingStored()).not.toContain(WORDS);
  });

  it('stays hidden and is swept again if the engine fails', async () => {
    const service = { ...(await checked('a')), id: 'service', connection: 'acme', input: 'Words for a service.' };
    await remove(service);
    await remove(await checked('b'));
    await sweepAfter(clock.now(), setAlarm);
    const due = clock.now() + 5 * MINUTE;
    const refuse = async () => {
      throw new Error('The engine is gone.');
    };
    await expect(sweepAt(due, refuse)).rejects.toThrow('The engine is gone.');
    expect(await readCheck('service')).toBeUndefined();
    expect(await readCheck('b')).toMatchObject({ removedAt: clock.now() });
    expect(alarm).toBe(due + 5 * MINUTE);
    expect(await sweepAt(due + 5 * MINUTE)).toBeUndefined();
    expect(await readCheck('b')).toBeUndefined();
    const { data } = await engine.service(deviceCaller).contextChecks.list({ query: {} });
    expect(data).toHaveLength(1);
  });

  it('has its alarm even if it was removed during a sweep', async () => {
    await remove(await checked('a'));
    const later = await checked('b');
    await sweepAfter(clock.now(), setAlarm);
    const due = clock.now() + 5 * MINUTE;
    const removedAt = due + 1;
    await sweepAt(due, async (call) => {
      await call(engine.copies.client);
      await writeCheck({ ...later, removedAt });
      await sweepAfter(removedAt, setAlarm);
    });
    expect(await readCheck('a')).toBeUndefined();
    expect(alarm).toBe(removedAt + 5 * MINUTE);
  });

  it('is aborted in the engine', async () => {
    let stopped = false;
    await endEngine();
    await startEngine(async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped = true;
      throw signal.reason;
    });
    const { id } = await engine.service(deviceCaller).contextChecks.create({ body: { input: WORDS } });
    const waiting: CheckState = { name: 'waiting', serviceId: id, since: clock.now(), polls: 0, at: clock.now() };
    await remove(record(waiting, { connection: DEVICE, input: WORDS }));
    clock.advance(5 * MINUTE);
    await sweepAt(clock.now());
    await engine.idle();
    expect(stopped).toBe(true);
    expect(await everythingStored()).not.toContain(WORDS);
  });

  it('leaves everything that another check holds', async () => {
    const retained = await checked('kept');
    // Imported from another browser, where its row had the same number.
    const brought = { ...retained, id: 'brought', input: 'Other words.' };
    await writeCheck(brought);
    await remove(brought);
    const elsewhere = { ...retained, id: 'elsewhere', connection: 'acme', input: 'Words for a service.' };
    await writeCheck(elsewhere);
    await remove(elsewhere);
    clock.advance(5 * MINUTE);
    await sweepAt(clock.now());
    expect(await readCheck('brought')).toBeUndefined();
    expect(await readCheck('elsewhere')).toBeUndefined();
    const { data } = await engine.service(deviceCaller).contextChecks.list({ query: {} });
    expect(data.map(({ input }) => input)).toEqual([WORDS]);
  });
});

describe('a check past the retention period', () => {
  it('is deleted with the copy of the engine', async () => {
    const done = await checked('a');
    await sweepAt(done.updatedAt + RETENTION_MS - 1);
    expect(await everythingStored()).toContain(PASSAGE);
    await sweepAt(done.updatedAt + RETENTION_MS + DAY);
    const after = await everythingStored();
    for (const words of [WORDS, PASSAGE]) expect(after).not.toContain(words);
  });
});

describe('rows of the engine that no check refers to', () => {
  const inputs = async () =>
    (await engine.service(deviceCaller).contextChecks.list({ query: {} })).data.map(({ input }) => input);
  const createRow = async (input: string) => {
    await engine.service(deviceCaller).contextChecks.create({ body: { input } });
    await engine.idle();
  };

  it('are deleted a day later', async () => {
    await checked('a');
    await createRow('left behind');
    const at = clock.now();
    await sweepAt(at + DAY - 1);
    expect(await inputs()).toEqual(['left behind', WORDS]);
    await sweepAt(at + 2 * DAY);
    expect(await inputs()).toEqual([WORDS]);
  });

  it('are deleted although a check that a file brought has their id', async () => {
    const done = await checked('a');
    await checked('b', 'Other words.');
    const { id, ...rest } = done;
    const db = await openDB('sidelight');
    await db.delete('checks', id);
    db.close();
    await writeCheck({ ...rest, id: 'brought', importedAt: clock.now() });
    await sweepAt(clock.now() + 2 * DAY);
    expect(await inputs()).toEqual(['Other words.']);
  });

  it('stay while a sent check does not know which row is its own', async () => {
    await createRow('its answer was lost');
    const sentAt = clock.now();
    await writeCheck(record({ name: 'sending', sentAt, creates: 1, tries: 1 }, { connection: DEVICE }));
    await sweepAt(sentAt + 3 * DAY);
    expect(await inputs()).toEqual(['its answer was lost']);
  });

  it('stay if an unreadable check refers to them', async () => {
    await checked('a');
    const db = await openDB('sidelight');
    await db.put('checks', { ...(await db.get('checks', 'a')), version: 99 });
    db.close();
    await sweepAt(clock.now() + 3 * DAY);
    expect(await inputs()).toEqual([WORDS]);
  });
});
