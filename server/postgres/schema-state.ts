/** Compares the schema of a database with the one that this version needs. */
import type { Transaction } from './database.ts';
import type { SchemaStep, StepKind } from './migrations.ts';

interface TakenStep {
  number: number;
  name: string;
  checksum: string;
  kind: StepKind;
}

/** Undefined if the database has no schema of ours yet. */
export const readTaken = async (query: Transaction['query']): Promise<TakenStep[] | undefined> => {
  // Not to_regclass: within a transaction that waited for a lock it may not know yet what another one has created.
  const [found] = await query(
    `SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = 'sidelight' AND tablename = 'schema_steps'`,
  );
  if (!found) return undefined;
  return query('SELECT number, name, checksum, kind FROM sidelight.schema_steps ORDER BY number');
};

/**
 * The reasons in sentences why this version cannot run on the schema. A database may be one step ahead, if that step only adds: so
 * the database is migrated first, and the nodes follow one by one. It is never behind, since a node needs all its tables.
 */
export const problemsOfSchema = (steps: readonly SchemaStep[], taken: readonly TakenStep[] | undefined): string[] => {
  if (taken === undefined) return ['The database has no tables yet. Run `npm run serve -- migrate --postgres URL`.'];
  const problems = steps
    .filter(({ number, checksum }) => taken[number - 1] && taken[number - 1]?.checksum !== checksum)
    .map(({ number, name }) => `Step ${number} (${name}) of the schema is not the one of this version.`);
  const missing = steps.length - taken.length;
  if (missing > 0) {
    problems.push(
      `The tables are at step ${taken.length}, and this version needs step ${steps.length}. Run \`npm run serve -- migrate --postgres URL\`.`,
    );
  }
  const newer = taken.slice(steps.length);
  if (newer.length > 1 || newer.some(({ kind }) => kind === 'contract')) {
    problems.push(
      `The tables are at step ${taken.length}, and this version knows step ${steps.length}. Start a newer version.`,
    );
  }
  return problems;
};
