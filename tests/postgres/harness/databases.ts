/** Gives each test a database of its own: a copy of one that has the schema, emptied and given again when a test has ended. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres, type PostgresDatabase } from '../../../server/postgres/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { silentLog } from '../../fakes/silent-log.ts';

export interface TestDatabase {
  url: string;
  /** Connections as those of one node. They stay open for the next test. */
  nodes: readonly [PostgresDatabase, PostgresDatabase];
  /** Another test may have it from then on. */
  release(): Promise<void>;
}

const withClient = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** The same database as another role. */
export const inRole = (url: string, role: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)[^@]*@/, `$1${role}:${password}@`);

const inDatabase = (url: string, name: string): string => {
  const changed = new URL(url.replace('@/', '@socket/'));
  changed.pathname = `/${name}`;
  return changed.href.replace('@socket/', '@/');
};

export const runSql = (url: string, sql: string): Promise<unknown> => withClient(url, (client) => client.query(sql));

/** `server` is a database of the server in which others may be created. */
export const createTestDatabases = async (server: string) => {
  const prefix = `sidelight_test_${randomUUID().slice(0, 8)}`;
  const made: string[] = [];
  const free: TestDatabase[] = [];
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
  const template = await create();
  const db = openPostgres(inDatabase(server, template), silentLog);
  await migrate(db);
  const tables = await tablesOf(db);
  await db.close();
  const emptying = tables.map((table) => `DELETE FROM sidelight.${table};`).join('\n');

  return {
    /** A database with the schema and without a row. */
    take: async (): Promise<TestDatabase> => {
      const kept = free.pop();
      if (kept) return kept;
      const url = inDatabase(server, await create(`TEMPLATE ${template}`));
      const nodes = [openNode(url), openNode(url)] as const;
      const database: TestDatabase = {
        url,
        nodes,
        release: async () => {
          await nodes[0].write(({ script }) => script(emptying));
          free.push(database);
        },
      };
      return database;
    },
    /** A database without a schema, with these words of CREATE DATABASE. */
    bare: async (options?: string): Promise<string> => inDatabase(server, await create(options)),
    /** Dropping one takes a second; those of a server of our own go with it. */
    drop: async (): Promise<void> => {
      for (const db of open) await db.close();
      if (process.env.POSTGRES_URL === undefined) return;
      for (const name of made) await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};

export type TestDatabases = Awaited<ReturnType<typeof createTestDatabases>>;

/** Those that others refer to come last. */
const tablesOf = async (db: PostgresDatabase): Promise<string[]> => {
  const rows = await db.read<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'sidelight' AND relkind = 'r' AND relname <> 'schema_steps' ORDER BY relname = 'accounts', relname`,
  );
  return rows.map(({ name }) => name);
};
