/** Finds jobs that are in progress and in no queue, and offers them: those that a version without queues left. */
import type { PgBoss } from 'pg-boss';
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { JobKind } from '../../lib/engine/ports.ts';
import type { JobRow } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { fromKey } from '../postgres/text-key.ts';
import { createJobQueue, queueOf } from './job-queue.ts';
import { GROUPINGS, IMPORTS, idInSql, QUEUE_SCHEMA, queuedIdOf, queues, tablesOfKinds } from './queues.ts';
import type { Chore } from './shared-work.ts';

interface Stray {
  id: string;
  caller: string;
  index_on: string | null;
  row: JobRow<unknown, unknown>;
}

/** Younger rows may be those of a server of the version before, which runs at the same time and works on them itself. */
const MIN_AGE = `to_char(clock_timestamp() AT TIME ZONE 'UTC' - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const findStrays = (
  kind: JobKind,
): string => `SELECT id, caller, index_on, row FROM sidelight.${tablesOfKinds[kind]} stored
  WHERE status = 'processing' AND created_at < ${MIN_AGE} AND NOT EXISTS (
    SELECT 1 FROM ${QUEUE_SCHEMA}.job
    WHERE name = ANY($1::text[]) AND job.id = ${idInSql(kind, 'stored.id')} AND state < 'completed')
  ORDER BY created_at, sequence LIMIT 1000`;

/** A queue has one job of an id, done or not. */
const DROP_DONE = `DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND id = $2 AND state >= 'completed'`;

export const strayJobs = (db: PostgresDatabase, boss: PgBoss): Chore => ({
  name: 'strays',
  everyMs: MINUTE_MS,
  run: async () => {
    const queue = createJobQueue(boss, db);
    for (const kind of Object.keys(queues) as JobKind[] /* its keys are the kinds */) {
      const names = kind === 'collections' ? [queues[kind], GROUPINGS, IMPORTS] : [queues[kind]];
      for (const { id, caller, index_on, row } of await db.read<Stray>(findStrays(kind), [names])) {
        await db.write(async ({ query }) => {
          await query(DROP_DONE, [queueOf(kind, row), queuedIdOf(kind, id)]);
          const indexOn = index_on === null ? {} : { indexOn: fromKey(index_on) };
          const job = { ...row, id: fromKey(id), caller: fromKey(caller), ...indexOn };
          await queue.offer(kind, job, { transaction: { query, write: query } });
        });
      }
    }
  },
});
