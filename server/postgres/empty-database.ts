/** Says whether a database is empty, and empties one again that was: for what is restored on trial. */
import type { PostgresDatabase } from './database.ts';

const TABLE = `SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`;

/** True without a table of anybody. */
export const hasNoTable = async (db: PostgresDatabase): Promise<boolean> => (await db.read(TABLE)).length === 0;

/** Whoever fills it holds its tables as long as the connection lasts. */
const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'sidelight' AND usename = current_user`;

/** Only for a database that had no table before: what is in these schemas is gone. */
export const dropSchemas = async (db: PostgresDatabase, schemas: readonly string[]): Promise<void> => {
  await db.read(END_OTHERS);
  await db.write(({ script }) => script(schemas.map((name) => `DROP SCHEMA IF EXISTS ${name} CASCADE;`).join('\n')), {
    isRepeatable: true,
    isLong: true,
  });
};
