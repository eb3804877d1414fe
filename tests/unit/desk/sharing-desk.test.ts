// @vitest-environment happy-dom
/** Shared work as extension pages request it, over a real engine with the tables of a server: what may be shared, and what is sent. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { createEngine, type Engine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { sharedIdOf } from '../../../lib/records/read-may-be-shared.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { createSqliteSql } from '../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite/sqlite-store.ts';
import { createSharingTables } from '../../../server/tables/sharing-tables.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { ENGLISH } from '../../fixtures/english.ts';
import { harbourService, openWholeDesk } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const CLAIM = 'The night ferry carries 900 cars.';
const MATCH = {
  ...{ url: 'https://factdesk.example/ferry', claim: 'The ferry carries 500 cars.', publisher: 'FactDesk' },
  ...{ rating: 'False', date: '2026-01-01' },
};

const DENIAL = { kind: 'denied', here: { text: 'not' }, contradicts: true };

let engine: Engine;
let ada: Service;
let bea: Service;
let denies: boolean;
/** As a server stored it that let such a decision pass. */
let storedAsSame: (id: string) => Promise<void>;
beforeEach(async () => {
  denies = false;
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  for (const id of ['ada', 'bea'])
    await store.users.add({ id, email: `${id}@example.org`, roles: ['analyst'], status: 'active' });
  await store.projects.add({ slug: 'harbour', name: 'harbour', displayName: 'Harbour' });
  const tables = createSharingTables(createSqliteSql(db));
  storedAsSame = async (id) => {
    const item = await tables.get(Number(id));
    if (!item) throw new Error('Nothing is shared.');
    const { url, claim } = MATCH;
    const decisions = [{ url, claim, same: true, at: '2026-01-03T00:00:00.000Z' }];
    const { project, kind, about, who, text } = item;
    await tables.put({ project, kind, about, who, text, decisions });
  };
  engine = createEngine({
    ...{ store, clock: createManualClock(), log: silentLog, wording: ENGLISH },
    sharing: tables,
    generateContext: async () => ({
      ...{ created_at: '2026-01-02T00:00:00.000Z', response: 'Looked into.', sources: [] },
      close_matches: [{ ...MATCH, old: false, differences: denies ? [DENIAL] : [] }],
    }),
  });
  const caller = { ...deviceCaller, administrator: false };
  ada = engine.service({ ...caller, id: 'ada' });
  bea = engine.service({ ...caller, id: 'bea' });
});

/** A check of Ada's, as her browser stores it. */
const checkOfAda = async (rest: Partial<CheckRecord> = {}): Promise<CheckRecord> => {
  const { id } = await ada.contextChecks.create({ body: { input: CLAIM } });
  await engine.idle();
  const result = await ada.contextChecks.get({ params: { id } });
  const made = record({ name: 'done', result }, { id: 'one', input: CLAIM, connection: 'a1', ...rest });
  await writeCheck(made);
  return made;
};
const deskOf = (service: Service) => openWholeDesk(async () => service).desk.sharing;
const place = { connection: 'a1', project: 'harbour' };

describe('sharing', () => {
  it('sends the id, the note and the decisions of a check, which a colleague opens under its own name', async () => {
    await checkOfAda({
      closeDecisions: [{ ...MATCH, rating: 'Changed by hand', same: true, at: Date.parse('2026-01-03T00:00:00.000Z') }],
    });
    const desk = deskOf(ada);
    expect(await desk.places({ check: 'one' })).toEqual({
      places: [],
      projects: [{ slug: 'harbour', name: 'Harbour' }],
    });
    await desk.share({ check: 'one', project: 'harbour', note: ' Look. ' });
    expect((await desk.places({ check: 'one' }))?.places).toMatchObject([{ project: 'harbour' }]);
    const [listed] = (await deskOf(bea).checks(place))?.data ?? [];
    expect(listed).toMatchObject({ by: 'ada@example.org', isYours: false, mayEnd: false, note: 'Look.', input: CLAIM });
    const opened = await deskOf(bea).open({ ...place, id: listed?.id ?? '' });
    expect(opened.decisions).toEqual([{ ...MATCH, relation: 'same', at: '2026-01-03T00:00:00.000Z' }]);
    expect(opened.record).toMatchObject({ input: CLAIM, kind: 'claim', connection: 'a1', state: { name: 'done' } });
    expect(opened.record).not.toHaveProperty('closeDecisions');
  });

  it('sends that a match is the opposite, and no "same claim" about a denial, which a colleague is not shown either', async () => {
    denies = true;
    const { url, claim } = MATCH;
    const decided = { ...MATCH, at: Date.parse('2026-01-03T00:00:00.000Z') };
    const check = await checkOfAda({ closeDecisions: [{ ...decided, same: false, opposite: true }] });
    const made = await deskOf(ada).share({ check: 'one', project: 'harbour', note: '' });
    const read = async (id: string) => (await deskOf(bea).open({ ...place, id })).decisions;
    expect(await read(made.id)).toMatchObject([{ url, claim, relation: 'opposite' }]);
    await writeCheck({ ...check, closeDecisions: [{ ...decided, same: true }] });
    const again = await deskOf(ada).share({ check: 'one', project: 'harbour', note: '' });
    expect(await read(again.id)).toEqual([]);
    await storedAsSame(again.id);
    expect(await read(again.id)).toEqual([]);
  });

  it('ends once, and a second request changes nothing', async () => {
    await checkOfAda();
    const desk = deskOf(ada);
    const { id } = await desk.share({ check: 'one', project: 'harbour', note: '' });
    await desk.end({ ...place, id });
    await desk.end({ ...place, id });
    expect((await deskOf(bea).checks(place))?.data).toEqual([]);
  });

  it('is refused for a check of a private window, and sends nothing then', async () => {
    await checkOfAda({ isPrivate: true });
    const { desk, opened } = openWholeDesk(async () => ada);
    await expect(desk.sharing.places({ check: 'one' })).rejects.toThrow('no longer in this browser');
    await expect(desk.sharing.share({ check: 'one', project: 'harbour', note: '' })).rejects.toThrow();
    expect(opened).toEqual([]);
  });

  it('has nothing at a service other than our own server', async () => {
    await checkOfAda();
    const desk = deskOf(await harbourService());
    expect(await desk.places({ check: 'one' })).toBeUndefined();
    expect(await desk.checks(place)).toBeUndefined();
    expect(await desk.notes({ ...place, story: '1' })).toBeUndefined();
  });
});

describe('a check', () => {
  const done = record(states.done, { connection: 'a1' });
  it('may be shared once its service has answered it', () => {
    expect(sharedIdOf(done)).toBe('7');
  });
  it.each<[string, CheckRecord]>([
    ['this device', { ...done, connection: 'device' }],
    ['a private window', { ...done, isPrivate: true }],
    ["a colleague's file", { ...done, importedAt: 1 }],
    ['an image', record(states.analysed, { kind: 'image', connection: 'a1' })],
    ['a request without an answer', record(states.waiting, { connection: 'a1' })],
    ['a failure', record(states.failed, { connection: 'a1' })],
  ])('of %s may not', (_, check) => {
    expect(sharedIdOf(check)).toBeUndefined();
  });
});
