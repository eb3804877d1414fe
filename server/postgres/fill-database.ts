/** Keeps servers from a database while it is being filled, also where whoever filled it was killed. */
import pg from 'pg';
import { connectionTo, type PostgresDatabase } from './database.ts';
import { locks } from './lock-numbers.ts';
import { readSteps } from './migrations.ts';
import { postgresRows } from './postgres-rows.ts';
import { storedTables } from './stored-tables.ts';

const FILLING = 'A copy into this database has not ended.';

/** True if a copy began, and did not come to its end. */
export const isBeingFilled = async (query: PostgresDatabase['read']): Promise<boolean> => {
  const [found] = await query<{ comment: string | null }>(
    `SELECT obj_description(to_regnamespace('sidelight')::oid, 'pg_namespace') AS comment`,
  );
  return found?.comment === FILLING;
};

const note = (db: PostgresDatabase, comment: string): Promise<void> =>
  db.write(({ script }) => script(`COMMENT ON SCHEMA sidelight IS ${comment}`), { isRepeatable: true });

/** Each server holds the lock of its newest step, shared, which may be one ahead of ours. A server that starts waits for the end. */
const lockOutServers = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  const newest = (await readSteps()).length + 1;
  for (let step = 1; step <= newest; step += 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS free', [locks.nodes, step]);
    if (rows[0]?.free === true) continue;
    await client.end();
    throw new Error('A server is using the database. End all servers on it first.');
  }
  return client;
};

/** The first table with a row. */
const tableInUse = async (db: PostgresDatabase): Promise<string | undefined> => {
  const source = postgresRows(db.read);
  for (const table of storedTables) if ((await source.page(table, undefined)).length > 0) return table.name;
  return undefined;
};

/**
 * Rejects with a sentence for the operator. Where `fill` rejects, or was killed, no server starts on the database until it is run again. A
 * database with data of its own is left as it is.
 */
export const whileFilling = async <Result>(
  { url, db }: { url: string; db: PostgresDatabase },
  fill: () => Promise<Result>,
): Promise<Result> => {
  const client = await lockOutServers(url);
  try {
    const inUse = (await isBeingFilled(db.read)) ? undefined : await tableInUse(db);
    if (inUse !== undefined) throw new Error(`The table ${inUse} has other data already. Copy into a new database.`);
    await note(db, `'${FILLING}'`);
    const result = await fill();
    await note(db, 'NULL');
    return result;
  } finally {
    await client.end();
  }
};
