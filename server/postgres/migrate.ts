/** Brings the schema of a database to this version, one step at a time, with one migration at a time. */
import type { PostgresDatabase, Transaction } from './database.ts';
import { locks } from './lock-numbers.ts';
import { readSteps, type SchemaStep } from './migrations.ts';
import { problemsOfSchema, readTaken } from './schema-state.ts';

export interface Migration {
  /** The names of the steps that were taken now. */
  taken: string[];
}

const PREPARE = `
  CREATE SCHEMA IF NOT EXISTS sidelight;
  CREATE TABLE IF NOT EXISTS sidelight.schema_steps (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('expand', 'contract')),
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );`;

/** Each node holds a lock of its newest step, shared, as long as it runs. */
const refuseEarlierNodes = async (transaction: Transaction, { number, name }: SchemaStep): Promise<void> => {
  for (let step = 1; step < number; step += 1) {
    const [lock] = await transaction.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS free', [
      locks.nodes,
      step,
    ]);
    if (lock?.free) continue;
    throw new Error(`Step ${number} (${name}) needs all servers of earlier versions to be ended first.`);
  }
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A node reads and writes rows, and changes no table. What later steps add is granted with it. */
export const grantRows = async ({ query }: Transaction, schema: string, role: string): Promise<void> => {
  const node = quoted(role);
  await query(`GRANT USAGE ON SCHEMA ${schema} TO ${node}`);
  await query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${node}`);
  await query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${node}`);
  await query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${node}`);
  await query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${node}`);
};

const grantTo = async (transaction: Transaction, role: string): Promise<void> => {
  const { query } = transaction;
  const [found] = await query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (!found)
    throw new Error(`There is no role ${role}. Create it first: CREATE ROLE ${quoted(role)} LOGIN PASSWORD '…'.`);
  await grantRows(transaction, 'sidelight', role);
  await query(`REVOKE INSERT, UPDATE, DELETE ON sidelight.schema_steps FROM ${quoted(role)}`);
};

export const migrate = async (
  db: PostgresDatabase,
  { nodeRole, steps: given }: { nodeRole?: string | undefined; steps?: readonly SchemaStep[] } = {},
): Promise<Migration> => {
  const steps = given ?? (await readSteps());
  const taken: string[] = [];
  const next = (transaction: Transaction) => takeNext(transaction, steps);
  for (let name = await db.write(next); name !== undefined; name = await db.write(next)) taken.push(name);
  if (nodeRole !== undefined) await db.write((transaction) => grantTo(transaction, nodeRole));
  return { taken };
};

/** Takes one step in one transaction. Undefined if the schema has all of them. */
const takeNext = async (transaction: Transaction, steps: readonly SchemaStep[]): Promise<string | undefined> => {
  const { query } = transaction;
  await query('SELECT pg_advisory_xact_lock($1, 0)', [locks.migrating]);
  const before = await readTaken(query);
  const done = before ?? [];
  const step = steps[done.length];
  const isBehind = step !== undefined;
  const [problem] = problemsOfSchema(isBehind ? steps.slice(0, done.length) : steps, done);
  if (problem !== undefined) throw new Error(problem);
  if (!isBehind) return undefined;
  if (step.kind === 'contract') await refuseEarlierNodes(transaction, step);
  if (before === undefined) await transaction.script(PREPARE);
  await transaction.script(step.sql);
  await query('INSERT INTO sidelight.schema_steps (number, name, checksum, kind) VALUES ($1, $2, $3, $4)', [
    step.number,
    step.name,
    step.checksum,
    step.kind,
  ]);
  return `${step.number} (${step.name})`;
};
