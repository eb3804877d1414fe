/** Runs the cases of the account tables on SQLite, with a connection for each of two nodes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe } from 'vitest';
import { createSqliteAccountTables } from '../../server/accounts/sqlite-account-tables.ts';
import { createSqliteKeyTables } from '../../server/accounts/sqlite-key-tables.ts';
import { createSqliteMemberTables } from '../../server/accounts/sqlite-member-tables.ts';
import { createSqlitePeopleTables } from '../../server/accounts/sqlite-people-tables.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { describeAccountTables } from './account-cases.ts';
import { describeKeyTables } from './key-cases.ts';
import { describeMemberTables } from './member-cases.ts';
import { describePeopleTables } from './people-cases.ts';

describe('the account tables in SQLite', () => {
  const opened: DatabaseSync[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const db of opened.splice(0)) db.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
  const openNodes = async (now: () => number) => {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-'));
    folders.push(folder);
    const connect = () => {
      const db = openDatabase(join(folder, 'sidelight.sqlite'));
      opened.push(db);
      return db;
    };
    const first = connect();
    const store = createSqliteStore(first, now);
    const second = connect();
    const tables = [createSqliteAccountTables(first, now), createSqliteAccountTables(second, now)] as const;
    return { store, tables, first, second };
  };
  describeAccountTables(openNodes);
  describePeopleTables(async (now) => {
    const { store, tables, first, second } = await openNodes(now);
    const people = [createSqlitePeopleTables(first, now), createSqlitePeopleTables(second, now)] as const;
    return { store, accounts: tables[0], tables: people };
  });
  describeMemberTables(async (now) => {
    const { first, second } = await openNodes(now);
    const people = createSqlitePeopleTables(first, now);
    return { people, tables: [createSqliteMemberTables(first, now), createSqliteMemberTables(second, now)] };
  });
  describeKeyTables(async (now) => {
    const { store, first, second } = await openNodes(now);
    const people = createSqlitePeopleTables(first, now);
    return { store, people, tables: [createSqliteKeyTables(first, now), createSqliteKeyTables(second, now)] };
  });
});
