/** Runs the cases of the account tables on SQLite, with a connection for each of two nodes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe } from 'vitest';
import { createSqliteSql } from '../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { describeTables } from './table-cases.ts';

describe('the account tables in SQLite', () => {
  const opened: DatabaseSync[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const db of opened.splice(0)) db.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
  describeTables(async (now) => {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-'));
    folders.push(folder);
    const connect = () => {
      const db = openDatabase(join(folder, 'sidelight.sqlite'));
      opened.push(db);
      return db;
    };
    const first = connect();
    const store = createSqliteStore(first, now);
    return { store, nodes: [createSqliteSql(first, now), createSqliteSql(connect(), now)] };
  });
});
