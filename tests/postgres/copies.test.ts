/** Tests that a backup, a restore and a move have every row of the other side, wherever they were cut. */

import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '../../lib/contract/posts.ts';
import { sentence } from '../../lib/contract/sentence.ts';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { issueSeedCredentials, type SeedCredentials } from '../../server/accounts/seed.ts';
import { digestsOf, type TableDigest } from '../../server/ops/copy-rows.ts';
import { backUpDatabase, moveFolder, restoreDatabase } from '../../server/ops/database-copies.ts';
import { withDatabase } from '../../server/ops/with-database.ts';
import { openPostgres } from '../../server/postgres/database.ts';
import { postgresRows } from '../../server/postgres/postgres-rows.ts';
import { notCopied, storedTables } from '../../server/postgres/stored-tables.ts';
import { backUp, restore } from '../../server/sqlite/backup.ts';
import { sqliteRows } from '../../server/sqlite/sqlite-rows.ts';
import { createSqliteSql } from '../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import type { RunningServer } from '../../server/start.ts';
import { createAccountTables } from '../../server/tables/account-tables.ts';
import { createSharingTables } from '../../server/tables/sharing-tables.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { askForToken, startTestServer, testFolder } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();

let parent = '';
const children: ChildProcess[] = [];
beforeEach(async () => {
  parent = await testFolder();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const placeOf = (url: string) => ({ url, log: silentLog });

const digestsOfDatabase = (url: string): Promise<TableDigest[]> =>
  withDatabase(url, silentLog, (db) => digestsOf(postgresRows(db.read)));

const digestsOfFile = async (file: string): Promise<TableDigest[]> => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return await digestsOf(sqliteRows(db));
  } finally {
    db.close();
  }
};

const post = (at: number): Post => ({
  postId: `post-${at}`,
  createdAt: '2026-03-01T10:00:00.000Z',
  platform: 'x',
  text: `Bridge number ${at} was closed \u0000 for \ud800 repairs. 🌉`,
});

/** A folder with rows in the tables, among them keys that PostgreSQL cannot have as they are. */
const fillFolder = async (posts: number): Promise<{ data: string; credentials: SeedCredentials }> => {
  const data = join(parent, 'data');
  const server = await startTestServer({ data });
  await server.close();
  const db = openDatabase(join(data, 'sidelight.sqlite'));
  const store = createSqliteStore(db);
  const credentials = await issueSeedCredentials(
    store,
    createAccounts(createAccountTables(createSqliteSql(db))),
    silentLog,
  );
  for (const project of ['bridges', 'odd \u0000\u0001 name'])
    for (let at = 0; at < posts; at += 1000)
      await store.posts.put(
        project,
        Array.from({ length: Math.min(1000, posts - at) }, (_, more) => post(at + more)),
      );
  const add = (input: string, indexOn?: string) =>
    store.contextChecks.add({
      ...{ caller: 'member', sameAs: `${input}\u0000`, fresh: false, request: { input, modelVersion: '1.0' as const } },
      ...(indexOn !== undefined && { indexOn }),
    });
  const [first, second, last] = [await add('One'), await add('Two', 'index \u0001'), await add('Three')];
  await store.contextChecks.begin(first.id, 'node');
  await store.contextChecks.settle(first.id, 1, {
    status: 'success',
    result: { created_at: '2026-03-01T00:00:00.000Z', response: 'Yes \u0000', sources: [] },
  });
  await store.contextChecks.begin(second.id, 'node');
  await store.contextChecks.settle(second.id, 1, { status: 'failed', coded: sentence('job.noReason') });
  // Its number is never given again, on either side.
  await store.contextChecks.remove([last.id]);
  const shared = { project: 'odd \u0000\u0001 name', kind: 'check', about: first.id, who: 'member' } as const;
  await createSharingTables(createSqliteSql(db)).put({ ...shared, text: 'Look \u0000', decisions: [] });
  db.close();
  return { data, credentials };
};

const statusOf = async ({ addresses }: RunningServer, { member }: SeedCredentials): Promise<number> =>
  (await askForToken(addresses.base, member)).status;

const rowsOf = (digests: readonly TableDigest[]) =>
  Object.fromEntries(digests.filter(({ rows }) => rows > 0).map(({ table, rows }) => [table, rows]));

describe('what is copied', () => {
  it('is every table and column of both stores, but for those that say why not', async () => {
    const listed = [...storedTables.map(({ name }) => name), ...Object.keys(notCopied)];
    const { data } = await fillFolder(1);
    const sqlite = new DatabaseSync(join(data, 'sidelight.sqlite'));
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    const inSqlite = tables.map(({ name }) => String(name));
    for (const { name, columns } of storedTables) {
      const found = sqlite.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
      expect(found.map((row) => row.name)).toEqual(columns.map((column) => column.name));
    }
    sqlite.close();
    const url = await databases.bare();
    await moveFolder(data, placeOf(url));
    const inPostgres = await withDatabase(url, silentLog, (db) =>
      db.read<{ name: string; columns: string[] }>(
        `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_schema = 'sidelight' GROUP BY table_name`,
      ),
    );
    expect(inSqlite.filter((name) => !listed.includes(name))).toEqual([]);
    expect(inPostgres.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
    for (const { name, columns } of storedTables) {
      const found = inPostgres.find((table) => table.name === name);
      expect(found?.columns).toEqual(columns.map(({ name }) => name));
    }
  });
});

describe('a folder that is moved', () => {
  it('is in the database row by row, and whoever signed in before signs in', async () => {
    const { data, credentials } = await fillFolder(1500);
    const before = await digestsOfFile(join(data, 'sidelight.sqlite'));
    const url = await databases.bare();
    expect(await moveFolder(data, placeOf(url))).toEqual(before);
    expect(await digestsOfDatabase(url)).toEqual(before);
    expect(rowsOf(before)).toMatchObject({
      users: 2,
      accounts: 2,
      secrets: 3,
      context_checks: 2,
      posts: 3000,
      shared_items: 1,
    });
    const server = await startTestServer({ postgres: url });
    expect(server.credentials).toBeUndefined();
    expect(await statusOf(server, credentials)).toBe(200);
    const [next] = await withDatabase(url, silentLog, (db) =>
      db.read<{ n: number }>(`SELECT nextval(pg_get_serial_sequence('sidelight.context_checks', 'sequence')) AS n`),
    );
    expect(next?.n).toBe(4);
    await expect(moveFolder(data, placeOf(url))).rejects.toThrow('A server is using the database.');
  });

  it('goes on where it was killed, and is the same then', async () => {
    const { data } = await fillFolder(20_000);
    const before = await digestsOfFile(join(data, 'sidelight.sqlite'));
    const url = await databases.bare();
    const words = ['server/main.ts', 'move', '--from', data, '--postgres', url];
    const child = spawn(process.execPath, words, { stdio: 'ignore' });
    children.push(child);
    const exit = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    const countPosts = () =>
      withDatabase(url, silentLog, (db) =>
        db.read<{ n: number }>('SELECT count(*)::int AS n FROM sidelight.posts'),
      ).then(
        ([row]) => row?.n ?? 0,
        () => 0, // the table is not there yet
      );
    const whole = 40_000;
    await vi.waitUntil(async () => (await countPosts()) > 0, { interval: 5 });
    child.kill('SIGKILL');
    expect(await exit).toBe('SIGKILL');
    const left = await countPosts();
    process.stdout.write(`The move was killed at ${left} of ${whole} posts.\n`);
    expect(left).toBeLessThan(whole);
    const start = () => startTestServer({ postgres: url });
    await expect(start()).rejects.toThrow('A move or a restore into the database has not ended.');
    expect(await moveFolder(data, placeOf(url))).toEqual(before);
    expect(await digestsOfDatabase(url)).toEqual(before);
    await start();
  });

  it('is refused where the database has other data, which stays', async () => {
    const { data } = await fillFolder(10);
    const url = await databases.bare();
    const server = await startTestServer({ postgres: url });
    await server.close();
    const before = await digestsOfDatabase(url);
    await expect(moveFolder(data, placeOf(url))).rejects.toThrow('has other data already. Copy into a new database.');
    expect(await digestsOfDatabase(url)).toEqual(before);
    await startTestServer({ postgres: url });
  });

  it('is refused where a copy of another folder was cut', async () => {
    const { data } = await fillFolder(10);
    const url = await databases.bare();
    await moveFolder(data, placeOf(url));
    await runSql(
      url,
      `COMMENT ON SCHEMA sidelight IS 'A copy into this database has not ended.';
       UPDATE sidelight.users SET row = '{}' WHERE id = 'member'`,
    );
    await expect(moveFolder(data, placeOf(url))).rejects.toThrow('The table users has rows of another copy.');
    await expect(startTestServer({ postgres: url })).rejects.toThrow('has not ended. Run it again.');
  });

  it('is refused without a database in it, or while a server uses it', async () => {
    const url = await databases.bare();
    const empty = join(parent, 'empty');
    await expect(moveFolder(empty, placeOf(url))).rejects.toThrow(`There is no database in ${empty}.`);
    const data = join(parent, 'used');
    await startTestServer({ data });
    await expect(moveFolder(data, placeOf(url))).rejects.toThrow(`Another server is using ${data}.`);
  });
});

describe('a backup of a database', () => {
  it('has everything at its time, while a server writes, and is restored into a database or a folder', async () => {
    const { data, credentials } = await fillFolder(1500);
    const url = await databases.bare();
    await moveFolder(data, placeOf(url));
    await startTestServer({ postgres: url });
    const file = join(parent, 'backup');
    const writer = openPostgres(url, silentLog);
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1)
        await writer.write(({ query }) =>
          query('INSERT INTO sidelight.feeds (id, unique_key, row) VALUES ($1, $1, $2)', [`feed-${at}`, '{}']),
        );
    })();
    const taken = await backUpDatabase(file, placeOf(url));
    isWriting = false;
    await writing;
    await writer.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(parent)).toSorted()).toEqual(['backup', 'data']);
    expect(await digestsOfFile(file)).toEqual(taken);

    const other = await databases.bare();
    expect(await restoreDatabase(file, placeOf(other))).toEqual(taken);
    expect(await digestsOfDatabase(other)).toEqual(taken);
    const restored = await startTestServer({ postgres: other });
    expect(await statusOf(restored, credentials)).toBe(200);

    const folder = join(parent, 'folder');
    await restore(folder, file);
    expect(await digestsOfFile(join(folder, 'sidelight.sqlite'))).toEqual(taken);
    const inFolder = await startTestServer({ data: folder, keepCredentials: true });
    expect(await statusOf(inFolder, credentials)).toBe(200);

    const again = join(parent, 'again');
    await backUpDatabase(again, placeOf(url));
    await expect(backUpDatabase(again, placeOf(url))).rejects.toThrow(`${again} exists already.`);
  });

  it('is taken of a folder in the same form', async () => {
    const { data } = await fillFolder(10);
    const file = join(parent, 'backup');
    await backUp(data, file);
    const url = await databases.bare();
    expect(await restoreDatabase(file, placeOf(url))).toEqual(await digestsOfFile(file));
  });

  it('is not made of a database without our tables, and leaves no file', async () => {
    const file = join(parent, 'backup');
    await expect(backUpDatabase(file, placeOf(await databases.bare()))).rejects.toThrow(
      'The database has no tables yet.',
    );
    expect(await readdir(parent)).toEqual([]);
  });

  it('is not restored from a file that is none', async () => {
    const file = join(parent, 'notes');
    await writeFile(file, 'These are my notes.');
    const url = await databases.bare();
    await expect(restoreDatabase(file, placeOf(url))).rejects.toThrow(`${file} is no backup of a Sidelight server.`);
    await expect(runSql(url, 'SELECT 1 FROM sidelight.users')).rejects.toThrow();
  });
});
