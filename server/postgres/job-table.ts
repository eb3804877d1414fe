/** Jobs in PostgreSQL. Each change of a job locks its row, so that of several nodes one comes first. */
import { begun, handedBack, newRow, progressed, settled } from '../../lib/engine/store/job-steps.ts';
import type { JobRange, JobRow, JobTable, OnWritten } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase, SingleWrite, SqlValue, TransactionOptions } from './database.ts';
import { notifyNodes } from './notices.ts';
import { clockOfDatabase, DATABASE_CLOCK, type StoreClock } from './store-clock.ts';
import { toKey } from './text-key.ts';

export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Makes one statement of two that write, so that both are sent at once and take place together or not at all. The rows are those of
 * `last`, whose own values keep their numbers. It may be a statement with parts of its own in front.
 */
export const joinStatements = (first: Statement, last: Statement): Statement => {
  const renumbered = first.sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + last.values.length}`);
  const rest = last.sql.trimStart();
  const joined = /^WITH\s/i.test(rest) ? `, ${rest.slice('WITH '.length)}` : ` ${rest}`;
  return { sql: `WITH first_statement AS (${renumbered})${joined}`, values: [...last.values, ...first.values] };
};

export const jobTable = <Request, Result>(
  db: PostgresDatabase,
  name: string,
  nowIn: StoreClock,
): JobTable<Request, Result> => {
  type Row = JobRow<Request, Result>;
  type Stored = { row: Row };
  const table = `sidelight.${name}`;
  const rowsOf = (stored: readonly Stored[]): Row[] => stored.map(({ row }) => row);

  const change = <Changed extends Row>(
    id: string,
    step: (row: Row, now: number) => Changed | undefined,
    { onWritten, ...options }: TransactionOptions & { onWritten?: OnWritten | undefined } = {},
  ): Promise<Changed | undefined> =>
    db.write(async (transaction) => {
      const { query } = transaction;
      const [stored] = await query<Stored>(`SELECT row FROM ${table} WHERE id = $1 FOR UPDATE`, [toKey(id)]);
      const changed = stored && step(stored.row, await nowIn(query));
      if (changed) {
        const values = [toKey(id), changed.outcome.status, JSON.stringify(changed)];
        await query(`UPDATE ${table} SET status = $2, row = $3 WHERE id = $1`, values);
        if (changed.outcome.status !== 'processing')
          await notifyNodes(transaction, ['settled', name, changed.caller, id]);
        const inTransaction: SingleWrite = { query, write: query };
        await onWritten?.(changed, inTransaction);
      }
      return changed;
    }, options);

  return {
    add: (row, onWritten) =>
      db.writeOnce(async ({ query, write }) => {
        const [next] = await query<{ sequence: number; now: number }>(
          `SELECT nextval(pg_get_serial_sequence('${table}', 'sequence')) AS sequence, ${DATABASE_CLOCK} AS now`,
        );
        const now = nowIn === clockOfDatabase ? next?.now : await nowIn(query);
        const added: Row = newRow(row, next?.sequence ?? Number.NaN, now ?? Number.NaN);
        const { id, sequence, caller, created_at, indexOn, sameAs, outcome } = added;
        const insert: Statement = {
          sql: `INSERT INTO ${table} (sequence, id, caller, created_at, index_on, same_as, status, row)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          values: [
            ...[sequence, toKey(id), toKey(caller), created_at, indexOn === undefined ? null : toKey(indexOn)],
            ...[toKey(sameAs), outcome.status, JSON.stringify(added)],
          ],
        };
        let isWritten = false;
        const transaction: SingleWrite = {
          query,
          // With the row: a create is the write that a user waits for, and each statement is a way to the database and back.
          write: (sql, values = []) => {
            isWritten = true;
            const both = joinStatements(insert, { sql, values });
            return write(both.sql, both.values);
          },
        };
        await onWritten?.(added, transaction);
        if (!isWritten) await write(insert.sql, insert.values);
        return added;
      }),
    get: async (id) => rowsOf(await db.read(`SELECT row FROM ${table} WHERE id = $1`, [toKey(id)]))[0],
    begin: (id, node) => change(id, (row) => begun(row, node)),
    // Repeatable, since an attempt that has settled its job settles nothing more.
    settle: async (id, attempt, outcome) =>
      (await change(id, (row, now) => settled(row, { attempt, outcome, now }), { isRepeatable: true })) !== undefined,
    handBack: async (id, attempt, next) => {
      const step = (row: Row) => handedBack(row, attempt, next);
      await change(id, step, { isRepeatable: true, onWritten: next?.onWritten });
    },
    writeProgress: async (id, attempt, progress) => {
      await change(id, (row) => progressed(row, attempt, progress), { isRepeatable: true });
    },
    list: async (range) => {
      const { where, values } = conditions(range);
      const order = range.order === 'asc' ? 'ASC' : 'DESC';
      const sql = `SELECT row FROM ${table} WHERE ${where}
        ORDER BY created_at ${order}, sequence ${order} LIMIT $${values.length + 1}`;
      return rowsOf(await db.read(sql, [...values, range.limit]));
    },
    unfinished: async () =>
      rowsOf(await db.read(`SELECT row FROM ${table} WHERE status = 'processing' ORDER BY created_at, sequence`)),
    newestLike: async ({ caller, sameAs, since }) =>
      rowsOf(
        await db.read(
          `SELECT row FROM ${table} WHERE caller = $1 AND same_as = $2 AND status = 'success' AND created_at >= $3
           ORDER BY created_at DESC, sequence DESC LIMIT 1`,
          [toKey(caller), toKey(sameAs), since],
        ),
      )[0],
    remove: async (ids) => {
      if (ids.length === 0) return;
      await db.write(({ query }) => query(`DELETE FROM ${table} WHERE id = ANY($1::text[])`, [ids.map(toKey)]), {
        ...{ isRepeatable: true, isLong: true },
      });
    },
    removeBefore: async (time, kept) => {
      const sql = `DELETE FROM ${table} WHERE created_at < $1 AND id <> ALL($2::text[])`;
      const values = [time, Array.from(kept, toKey)];
      await db.write(({ query }) => query(sql, values), { isRepeatable: true, isLong: true });
    },
  };
};

const conditions = ({ caller, indexOn, from, to }: JobRange): { where: string; values: SqlValue[] } => {
  const parts: [string, SqlValue][] = [['caller =', toKey(caller)]];
  if (indexOn !== undefined) parts.push(['index_on =', toKey(indexOn)]);
  if (from) parts.push([`created_at ${from.inclusive ? '>=' : '>'}`, from.time]);
  if (to) parts.push([`created_at ${to.inclusive ? '<=' : '<'}`, to.time]);
  return {
    where: parts.map(([sql], at) => `${sql} $${at + 1}`).join(' AND '),
    values: parts.map(([, value]) => value),
  };
};
