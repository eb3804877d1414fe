/** Implements the port of SQL in the SQLite database of the store, with the tables that belong to accounts. */
import type { DatabaseSync } from 'node:sqlite';
import type { PlainValue, Sql, Step, Steps } from '../tables/sql.ts';
import { prepareAccountTables } from './account-schema.ts';
import { type DiskReserve, noReserve } from './disk-reserve.ts';
import { inTransaction } from './transaction.ts';

/** A text has the numbers of its values, the next of which is the time. */
const inSqlite = (text: string, count: number): string =>
  text
    .replaceAll('sidelight.', '')
    .replaceAll(/ FOR (UPDATE|SHARE)( SKIP LOCKED)?/g, '')
    .replaceAll(/::\w+/g, '')
    .replaceAll(/\$(\d+)/g, '?$1')
    .replaceAll(':now', `CAST(?${count + 1} AS INTEGER)`);

/** Needs the store's tables, which have to exist by then. */
export const createSqliteSql = (
  db: DatabaseSync,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): Sql => {
  prepareAccountTables(db);
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = ({ text, values }: Step) => {
    const statement = prepared.get(text) ?? db.prepare(inSqlite(text, values.length));
    prepared.set(text, statement);
    return statement;
  };
  const run = (statement: Step) => {
    const values = statement.values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return prepare(statement).all(...values, ...(statement.text.includes(':now') ? [now()] : []));
  };
  const runAll = <Result>(steps: Steps<Result>): Result => {
    let step = steps.next([]);
    while (!step.done) step = steps.next(run(step.value));
    return step.value;
  };
  return {
    read: async <Row>(text: string, values: readonly PlainValue[] = []) => run({ text, values }) as Row[], // The caller knows its columns.
    write: async (work, { mayUseReserve = false } = {}) =>
      reserve.spend(
        () => inTransaction(db, () => runAll(work())),
        () => (typeof mayUseReserve === 'boolean' ? mayUseReserve : runAll(mayUseReserve())),
      ),
    hasRole: (role) => `EXISTS (SELECT 1 FROM json_each(users.row, '$.roles') WHERE value = '${role}')`,
    // Its only server wakes them itself (`wake-in-process.ts`).
    tellEnd: () => [],
  };
};
