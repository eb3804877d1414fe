/** Implements the port of SQL in the PostgreSQL database of the store. */
import type { PlainValue, Sql, Step } from '../tables/sql.ts';
import type { PostgresDatabase, Transaction } from './database.ts';
import { noticesOf } from './notices.ts';
import { DATABASE_CLOCK } from './store-clock.ts';
import { fromKey, toKey } from './text-key.ts';

/** Text has its characters as PostgreSQL can have them; the JSON of a row has none of those that it cannot. */
const inPostgres = (value: PlainValue): PlainValue => (typeof value === 'string' ? toKey(value) : value);

const fromPostgres = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? fromKey(value) : value]),
  );

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresSql = (db: PostgresDatabase, now: () => number | null = () => null): Sql => {
  const run = async (send: Transaction['query'], { text, values }: Step): Promise<object[]> => {
    const clock = `coalesce($${values.length + 1}::bigint, ${DATABASE_CLOCK})`;
    const rows = await send<object>(text.replaceAll(':now', clock), [
      ...values.map(inPostgres),
      ...(text.includes(':now') ? [now()] : []),
    ]);
    return rows.map(fromPostgres);
  };
  return {
    read: async <Row>(text: string, values: readonly PlainValue[] = []) =>
      (await run(db.read, { text, values })) as Row[], // The caller knows what its statement selects.
    write: (work, { isForgettable = false, isLong = false, isRepeatable = false } = {}) =>
      db.write(
        async ({ query }) => {
          if (isForgettable) await query('SET LOCAL synchronous_commit = off');
          const steps = work();
          let step = steps.next([]);
          while (!step.done) step = steps.next(await run(query, step.value));
          return step.value;
        },
        { isLong, isRepeatable },
      ),
    hasRole: (role) => `(users.row -> 'roles')::jsonb ? '${role}'`,
    tellEnd: (user) => noticesOf(['ended', user]),
  };
};
