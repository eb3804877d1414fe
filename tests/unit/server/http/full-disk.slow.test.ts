/** Tests a full disk: a real database that may not grow by a page. Only data on disk is returned, and jobs wait. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../../lib/contract/context-checks.ts';
import { createEngine, type Engine } from '../../../../lib/engine/engine.ts';
import type { NewJobRow, Store } from '../../../../lib/engine/store/store.ts';
import { createAccounts } from '../../../../server/accounts/accounts.ts';
import { openKeys } from '../../../../server/accounts/keys.ts';
import { openPeople } from '../../../../server/accounts/people.ts';
import { issueSeedCredentials } from '../../../../server/accounts/seed.ts';
import { createApp } from '../../../../server/http/app.ts';
import { createOutcomeWaits } from '../../../../server/http/outcome-waits.ts';
import { readWordings } from '../../../../server/http/words.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createAccountTables } from '../../../../server/tables/account-tables.ts';
import { createKeyTables } from '../../../../server/tables/key-tables.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { peopleBacking } from '../../../fixtures/people-backing.ts';
import { askForToken, clientBySecret, testFolder } from '../../../fixtures/servers.ts';

const LARGE = 'x'.repeat(200_000);
const now = '2026-01-01T00:00:00.000Z';

let folder = '';
let db: DatabaseSync;
let store: Store;

const pages = () => Number(db.prepare('PRAGMA page_count').get()?.page_count);
const fillDisk = () => db.exec(`PRAGMA max_page_count = ${pages()}`);
const makeRoom = () => db.exec(`PRAGMA max_page_count = ${pages() + 10_000}`);

/** The rows that another process reads from the file. */
const onDisk = (sql: string): unknown[] => {
  const other = openDatabase(join(folder, 'sidelight.sqlite'));
  const rows = other.prepare(sql).all();
  other.close();
  return rows.map((row) => ({ ...row }));
};

beforeEach(async () => {
  folder = await testFolder();
  db = openDatabase(join(folder, 'sidelight.sqlite'));
  store = createSqliteStore(db);
});
afterEach(() => {
  if (db.isOpen) db.close();
});

const check = (input: string): NewJobRow<{ input: string; modelVersion: '1.0' }> => ({
  caller: 'ada',
  sameAs: input,
  fresh: false,
  request: { input, modelVersion: '1.0' },
});

describe('a store without room', () => {
  it('rejects each kind of write, stores nothing of it, and continues when there is room', async () => {
    await store.users.add({ id: 'ada', email: 'ada@example.org', roles: [], status: 'active' });
    fillDisk();
    const post = { postId: '1', createdAt: now, platform: 'x', text: LARGE };
    const writes = [
      () => store.contextChecks.add(check(LARGE)),
      () => store.users.add({ id: 'bea', email: LARGE, roles: [], status: 'active' }),
      () => store.users.update('ada', (row) => ({ ...row, firstName: LARGE })),
      () => store.posts.put('harbour', [post]),
    ];
    for (const write of writes) {
      await expect(write()).rejects.toMatchObject({ name: 'StoreFullError', message: 'The disk is full.' });
    }
    expect(onDisk('SELECT count(*) AS n FROM context_checks')).toEqual([{ n: 0 }]);
    expect((await store.users.all()).map(({ id, firstName }) => [id, firstName])).toEqual([['ada', undefined]]);
    expect(await store.posts.all('harbour')).toEqual([]);
    makeRoom();
    for (const write of writes) await write();
    expect(onDisk('SELECT count(*) AS n FROM context_checks')).toEqual([{ n: 1 }]);
    expect(await store.posts.all('harbour')).toHaveLength(1);
  });

  it('returns only what is on disk if COMMIT fails', async () => {
    const { id } = await store.contextChecks.add(check('x'));
    // A constraint that is checked at COMMIT simulates a disk that is full by then.
    db.exec(`CREATE TABLE nobody (id INTEGER PRIMARY KEY);
      CREATE TABLE refused (id REFERENCES nobody DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER refuse AFTER UPDATE ON context_checks BEGIN INSERT INTO refused VALUES (1); END`);
    await expect(store.contextChecks.begin(id, 'a')).rejects.toThrow('FOREIGN KEY');
    expect(await store.contextChecks.get(id)).toMatchObject({ outcome: { status: 'processing', attempts: 0 } });
    await expect(store.contextChecks.add({ ...check('y'), id: 'second' })).rejects.toThrow('FOREIGN KEY');
    expect(await store.contextChecks.get('second')).toBeUndefined();
    expect(onDisk('SELECT status FROM context_checks')).toEqual([{ status: 'processing' }]);
  });
});

describe('a server without room', () => {
  let server: Server;
  let engine: Engine;
  let pauses: number[];
  let logged: string[];
  const answer = (response: string): Context => ({ created_at: now, response, sources: [] });

  const begin = async () => {
    pauses = [];
    logged = [];
    const log = {
      warn: (message: string, error?: unknown) => {
        logged.push(`${message} ${error instanceof Error ? error.message : ''}`);
      },
    };
    const clock = {
      ...createManualClock(),
      sleep: async (ms: number) => {
        pauses.push(ms);
        await wait(5);
      },
    };
    const tables = createAccountTables(createSqliteSql(db, clock.now));
    const accounts = createAccounts(tables);
    const { administrator, member } = await issueSeedCredentials(store, accounts, log);
    engine = createEngine({ store, clock, log, generateContext: async ({ input }) => answer(input.repeat(200_000)) });
    server = createServer(
      createApp({
        engine,
        accounts,
        people: openPeople(peopleBacking(db, store, clock.now), () => ''),
        keys: openKeys(createKeyTables(createSqliteSql(db, clock.now))),
        addresses: () => ({ base: '', analytics: '', admin: '', auth: '' }),
        countAttempt: tables.countAttempt,
        clientAddressOf: ({ socket }) => socket.remoteAddress ?? '',
        health: async () => undefined,
        securityText: () => undefined,
        waits: createOutcomeWaits(),
        openApi: async () => ({}),
        log,
        wordings: await readWordings(),
      }),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo; // a server listening on TCP has no other kind of address
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const addresses = { base: at(''), analytics: at('/v1'), admin: at('/admin'), auth: at('/auth') };
    const service = clientBySecret({ addresses }, administrator);
    return { service, requestToken: () => askForToken(at(''), member) };
  };
  afterEach(async () => {
    await engine.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('responds with 507 and a Retry-After to what it cannot store, and logs the reason', async () => {
    const { service } = await begin();
    const user = { email: 'grace@example.org', firstName: 'Grace', suppressWelcomeEmail: true };
    await service.users.list({ query: {} });
    fillDisk();
    // One row fits into the last page; sixty do not.
    const create = (place: number) =>
      service.users.create({ body: { ...user, lastName: 'x'.repeat(200), email: `grace${place}@example.org` } });
    const outcomes = [];
    for (let place = 0; place < 60; place += 1) outcomes.push(await create(place).catch((error: unknown) => error));
    const refused = outcomes.filter((outcome) => outcome instanceof Error);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ kind: 'quota', status: 507, retryAfterMs: 60_000 });
    expect(String(refused[0])).toContain('disk is full');
    expect(logged).toContain('A request failed. The disk is full.');
    const storedUsers = (await service.users.list({ query: {} })).body.length;
    expect(storedUsers).toBe(2 + outcomes.length - refused.length);
    expect(onDisk('SELECT count(*) AS n FROM users')).toEqual([{ n: storedUsers }]);
    makeRoom();
    expect(await create(100)).toMatchObject({ email: 'grace100@example.org' });
  });

  it('issues no token that it cannot store', async () => {
    const { requestToken } = await begin();
    fillDisk();
    const fill = db.prepare(`INSERT INTO tokens VALUES (hex(randomblob(32)), 'member', 9e15)`);
    expect(() => {
      for (let n = 0; n < 1000; n += 1) fill.run();
    }).toThrow('full');
    const response = await requestToken();
    expect(response.status).toBe(507);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual({ error: expect.stringContaining('disk is full') });
    expect(logged).toEqual(['A request failed. The disk is full.']);
    makeRoom();
    expect((await requestToken()).status).toBe(200);
  });

  it('leaves a check processing if its answer has no room, and writes the answer when there is room', async () => {
    const { service } = await begin();
    const { id } = await service.contextChecks.create({ body: { input: 'first' } });
    await engine.idle();
    expect(await service.contextChecks.get({ params: { id } })).toMatchObject({ status: 'success' });
    fillDisk();
    const { id: second } = await service.contextChecks.create({ body: { input: 'x' } });
    await expect.poll(() => pauses).toContain(20_000);
    expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(logged).toContain('A job waits for room on the disk. The disk is full.');
    expect(await service.contextChecks.get({ params: { id: second } })).toMatchObject({ status: 'processing' });
    makeRoom();
    await engine.idle();
    expect(await service.contextChecks.get({ params: { id: second } })).toMatchObject({ status: 'success' });
    expect(onDisk(`SELECT status FROM context_checks WHERE id = '${second}'`)).toEqual([{ status: 'success' }]);
  });
});
