/** Counts the jobs of all nodes that have no outcome yet. */
import type { JobKind } from '../../lib/engine/ports.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { tablesOfKinds } from './queues.ts';

interface Counted {
  kind: JobKind;
  waiting: number;
  running: number;
  oldest: number;
}

const COUNT = Object.entries(tablesOfKinds)
  .map(
    ([kind, table]) => `SELECT '${kind}' AS kind,
      count(*) FILTER (WHERE row -> 'outcome' ->> 'node' IS NULL)::int AS waiting,
      count(*) FILTER (WHERE row -> 'outcome' ->> 'node' IS NOT NULL)::int AS running,
      coalesce(extract(epoch FROM clock_timestamp() - min(created_at)::timestamptz), 0)::float AS oldest
      FROM sidelight.${table} WHERE status = 'processing'`,
  )
  .join(' UNION ALL ');

export const countJobs = async (db: PostgresDatabase) =>
  (await db.read<Counted>(COUNT)).map(({ kind, waiting, running, oldest }) => ({
    ...{ kind, waiting, running },
    oldestS: Math.max(0, oldest),
  }));
