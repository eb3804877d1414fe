/** Gives each test a database of its own: an empty one, or a copy of the run's template, emptied for the next test or not. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openPostgres, type PostgresDatabase } from '../../../server/postgres/database.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { inDatabase, runSql } from './run-sql.ts';

export interface TestDatabase {
  url: string;
  /** Connections as those of one node. They stay open for the next test. */
  nodes: readonly [PostgresDatabase, PostgresDatabase];
}

export interface TestDatabases {
  /** A database with the schema and without a row. Another test may have it when this one has ended. */
  take(): Promise<TestDatabase>;
  /** A database with the schema and the queues, and without a row, for one test. */
  prepared(): Promise<string>;
  /** A database without a schema, with these words of CREATE DATABASE. */
  bare(options?: string): Promise<string>;
}

/** The same database as another role. */
export const inRole = (url: string, role: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)[^@]*@/, `$1${role}:${password}@`);

/** `server` is a database of the server in which others may be created, `template` the name of one with the schema. */
const createTestDatabases = (server: string, template: string) => {
  const prefix = `sidelight_test_${randomUUID().slice(0, 8)}`;
  const made: string[] = [];
  const free: TestDatabase[] = [];
  const taken: TestDatabase[] = [];
  const open: PostgresDatabase[] = [];
  const openNode = (url: string): PostgresDatabase => {
    const db = openPostgres(url, silentLog);
    open.push(db);
    return db;
  };
  const create = async (options = ''): Promise<string> => {
    const name = `${prefix}_${made.length}`;
    made.push(name);
    await runSql(server, `CREATE DATABASE ${name} ${options}`);
    return name;
  };
  const copyTemplate = async (): Promise<string> => inDatabase(server, await create(`TEMPLATE ${template}`));
  const openCopy = async (): Promise<TestDatabase> => {
    const url = await copyTemplate();
    return { url, nodes: [openNode(url), openNode(url)] };
  };
  let emptying: string | undefined;

  return {
    take: async (): Promise<TestDatabase> => {
      const database = free.pop() ?? (await openCopy());
      taken.push(database);
      return database;
    },
    prepared: copyTemplate,
    bare: async (options?: string): Promise<string> => inDatabase(server, await create(options)),
    /** Empties those that were taken, for the next test. */
    release: async (): Promise<void> => {
      for (const database of taken.splice(0)) {
        const [node] = database.nodes;
        emptying ??= (await tablesOf(node)).map((table) => `DELETE FROM sidelight.${table};`).join('\n');
        await node.write(({ script }) => script(emptying ?? ''));
        free.push(database);
      }
    },
    /** Dropping one takes a second; those of a server of our own go with it. */
    drop: async (): Promise<void> => {
      for (const db of open) await db.close();
      if (process.env.POSTGRES_URL === undefined) return;
      for (const name of made) await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};

/** The databases of a file of tests. Called before the file's own hooks: it empties and drops them after those. */
export const useTestDatabases = (): TestDatabases => {
  let databases: ReturnType<typeof createTestDatabases> | undefined;
  const made = () => {
    if (!databases) throw new Error('Databases are there once the tests begin.');
    return databases;
  };
  beforeAll(() => {
    databases = createTestDatabases(inject('postgres'), inject('template'));
  });
  afterEach(() => made().release());
  afterAll(() => made().drop());
  return {
    take: () => made().take(),
    prepared: () => made().prepared(),
    bare: (options) => made().bare(options),
  };
};

/** Tables that others refer to come last. */
const tablesOf = async (db: PostgresDatabase): Promise<string[]> => {
  const rows = await db.read<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'sidelight' AND relkind = 'r' AND relname <> 'schema_steps' ORDER BY relname = 'accounts', relname`,
  );
  return rows.map(({ name }) => name);
};
