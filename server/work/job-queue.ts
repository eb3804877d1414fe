/** Puts jobs into the queues of all nodes, in the transaction that writes their rows. */
import type { PgBoss } from 'pg-boss';
import type { JobQueue } from '../../lib/engine/ports.ts';
import type { PostgresDatabase, Transaction } from '../postgres/database.ts';
import { toKey } from '../postgres/text-key.ts';
import { QUEUE_SCHEMA, queuedIdOf, queues } from './queues.ts';

const COUNT_WAITING = `SELECT count(*)::int AS n FROM ${QUEUE_SCHEMA}.job
  WHERE name = $1 AND group_id = $2 AND state < 'active'`;

const countWaiting = async (query: Transaction['query'], queue: string, caller: string): Promise<number> => {
  const [found] = await query<{ n: number }>(COUNT_WAITING, [queue, toKey(caller)]);
  return found?.n ?? 0;
};

export const createJobQueue = (db: PostgresDatabase, boss: PgBoss): JobQueue => ({
  offer: async (kind, { id, caller, indexOn }, transaction) => {
    // Cast: only the store on PostgreSQL has this queue, and it passes its transactions.
    const { query } = transaction as Transaction;
    const name = queues[kind];
    const isOfProject = kind === 'collections';
    await boss.send(
      name,
      { id },
      {
        id: queuedIdOf(kind, toKey(id)),
        ...(isOfProject && indexOn !== undefined
          ? { singletonKey: toKey(indexOn) }
          : // The more of a caller wait, the later is the next: everybody's first job comes before anybody's second.
            { group: { id: toKey(caller) }, priority: -(await countWaiting(query, name, caller)) }),
        db: {
          // Cast: pg-boss has one parameter here, a text.
          executeSql: async (sql, values) => ({ rows: await query(sql, values as string[]) }),
        },
      },
    );
  },
  waitingOf: (kind, caller) => countWaiting(db.read, queues[kind], caller),
});
