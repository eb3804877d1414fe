/** Puts jobs into the queues of all nodes, in the transaction that writes their rows. */
import type { PgBoss } from 'pg-boss';
import type { JobKind, JobQueue } from '../../lib/engine/ports.ts';
import type { JobRow } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase, SingleWrite } from '../postgres/database.ts';
import { toKey } from '../postgres/text-key.ts';
import { GROUPINGS, IMPORTS, priorityOfImport, QUEUE_SCHEMA, queuedIdOf, queues, tablesOfKinds } from './queues.ts';

const COUNT_WAITING = `SELECT count(*)::int AS n FROM ${QUEUE_SCHEMA}.job
  WHERE name = $1 AND group_id = $2 AND state < 'active'`;

/** The row stays until the worker that collected is done. A worker that began there again would end the grouping of another node. */
const LEAVE_PROJECTS = `DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = '${queues.collections}' AND id = $1`;

/** A queue has one job of an id, done or not, and a file that was refused may be given again. */
const DROP_DONE_IMPORT = `DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = '${IMPORTS}' AND id = $1 AND state >= 'completed'`;

const isOfRecords = (request: unknown): boolean =>
  typeof request === 'object' && request !== null && 'over' in request && request.over === 'records';

export const queueOf = (
  kind: JobKind,
  { outcome, request }: Pick<JobRow<unknown, unknown>, 'outcome' | 'request'>,
): string => {
  if (kind !== 'collections') return queues[kind];
  if (isOfRecords(request)) return IMPORTS;
  return outcome.status === 'processing' && outcome.collected ? GROUPINGS : queues.collections;
};

const REQUEST_STOP = `INSERT INTO sidelight.stop_requests (collection)
  SELECT id FROM sidelight.${tablesOfKinds.collections} WHERE id = $1 AND status = 'processing' ON CONFLICT DO NOTHING`;
const READ_STOP = 'SELECT 1 FROM sidelight.stop_requests WHERE collection = $1';

export const createJobQueue = (boss: PgBoss, db: Pick<PostgresDatabase, 'read' | 'write'>): JobQueue => ({
  requestStop: async (id) => {
    await db.write(({ query }) => query(REQUEST_STOP, [toKey(id)]), { isRepeatable: true });
  },
  isStopRequested: async (id) => (await db.read(READ_STOP, [toKey(id)])).length > 0,
  countWaiting: async (kind, caller) =>
    (await db.read<{ n: number }>(COUNT_WAITING, [queues[kind], toKey(caller)]))[0]?.n ?? 0,
  offer: async (kind, { id, caller, indexOn, ...row }, { transaction, mostWaiting = Number.POSITIVE_INFINITY }) => {
    // Cast: only the store on PostgreSQL has this queue, and it passes what writes its rows.
    const { query, write } = transaction as SingleWrite;
    const name = queueOf(kind, row);
    const send = async (
      place: { singletonKey: string; priority?: number } | { group: { id: string }; priority: number },
    ) => {
      await boss.send(
        name,
        { id },
        {
          id: queuedIdOf(kind, toKey(id)),
          ...place,
          db: {
            // Cast: pg-boss has one parameter here, a text.
            executeSql: async (sql, values) => ({ rows: await write(sql, values as string[]) }),
          },
        },
      );
      return true;
    };
    if (name === IMPORTS) {
      await query(DROP_DONE_IMPORT, [queuedIdOf(kind, toKey(id))]);
      return send({ singletonKey: toKey(id), priority: priorityOfImport(id) });
    }
    if (name === GROUPINGS) await query(LEAVE_PROJECTS, [queuedIdOf(kind, toKey(id))]);
    if (kind === 'collections' && indexOn !== undefined) return send({ singletonKey: toKey(indexOn) });
    const [waiting = { n: 0 }] = await query<{ n: number }>(COUNT_WAITING, [name, toKey(caller)]);
    // The more of a caller wait, the later is the next: everybody's first job comes before anybody's second.
    return waiting.n < mostWaiting && send({ group: { id: toKey(caller) }, priority: -waiting.n });
  },
});
