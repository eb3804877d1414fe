/** Tests which databases are opened: rows without an index, or with one of another format, are indexed; other versions are refused. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../../../lib/engine/search/index.ts';
import { readQuestion } from '../../../../lib/engine/search/search-query.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createRightsTables } from '../../../../server/tables/rights-tables.ts';
import { testFolder } from '../../../fixtures/servers.ts';

const PROJECT = 'harbour';
const post = (postId: string) => ({
  postId,
  createdAt: '2025-08-27T20:48:28.000Z',
  platform: 'mastodon',
  text: 'An old ferry',
});
const found = async (store: Store) => {
  const question = readQuestion('posts', { boolean: 'ferry', page: { first: 50 } }, 0);
  return (await createSearchIndex(store).find(PROJECT, question)).hits.map(({ id }) => id).sort();
};

describe.each([
  ['without an index', 'DELETE FROM posts_segments'],
  ['with an index of another format', 'UPDATE posts_segments SET format = 0'],
])('a database %s', (_, sql) => {
  it.each([[[]], [['3']], [['2', '3']]])('is indexed if %j is written before the first search', async (written) => {
    const db = openDatabase(':memory:');
    const store = createSqliteStore(db);
    await store.posts.put(PROJECT, [post('1')]);
    await store.posts.put(PROJECT, [post('2')]);
    db.exec(sql);
    const later = createSqliteStore(db);
    await later.posts.put(PROJECT, written.map(post));
    expect(await found(later)).toEqual([...new Set(['1', '2', ...written])]);
    expect(await later.posts.segments(PROJECT)).toHaveLength(1);
    await later.close();
  });
});

it.each([
  ['An earlier', 0],
  ['A later', 3],
])('%s version is named where its database is refused, which stays as it is', async (writer, version) => {
  const path = join(await testFolder(), 'sidelight.sqlite');
  const other = new DatabaseSync(path);
  other.exec(`CREATE TABLE context_checks (id TEXT); PRAGMA user_version = ${version}`);
  other.close();
  const before = await readFile(path);
  expect(() => openDatabase(path)).toThrow(
    `${writer} version wrote ${path}, which this one cannot read. Nothing in it was changed.`,
  );
  expect(await readFile(path)).toEqual(before);
});

it('a database of this version is opened again', async () => {
  const path = join(await testFolder(), 'sidelight.sqlite');
  const first = createSqliteStore(openDatabase(path));
  await first.posts.put(PROJECT, [post('1')]);
  await first.close();
  const again = createSqliteStore(openDatabase(path));
  expect(await found(again)).toEqual(['1']);
  await again.close();
});

it('a database from before there were rights gets their columns once, and whoever had an account has model version 2.0', async () => {
  const db = openDatabase(':memory:');
  db.exec(`CREATE TABLE accounts (user_id TEXT PRIMARY KEY, bypass INTEGER NOT NULL, video INTEGER NOT NULL);
    INSERT INTO accounts VALUES ('ada', 0, 1)`);
  createSqliteStore(db);
  createSqliteSql(db);
  // As a server of the version before adds one.
  db.exec("INSERT INTO accounts (user_id, bypass, video) VALUES ('bea', 0, 1)");
  expect(await createRightsTables(createSqliteSql(db)).all()).toEqual([
    { user: 'ada', noCache: false, video: true, models: true },
    { user: 'bea', noCache: false, video: true, models: false },
  ]);
  db.close();
});
