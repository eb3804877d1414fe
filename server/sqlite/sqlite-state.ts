/** Says how a SQLite store is: whether it answers, and which jobs have no outcome yet. */
import type { DatabaseSync } from 'node:sqlite';
import type { JobKind } from '../../lib/engine/ports.ts';
import type { OpenJobs } from '../ops/metrics.ts';

const tables: Record<JobKind, string> = {
  contextChecks: 'context_checks',
  visionAnalyses: 'vision_analyses',
  collections: 'collections',
};

export const countSqliteJobs = (db: DatabaseSync, now: () => number): OpenJobs[] =>
  Object.entries(tables).map(([kind, table]) => {
    const row = db
      .prepare(
        `SELECT count(*) AS n, count(row ->> '$.outcome.node') AS running, min(created_at) AS oldest
         FROM ${table} WHERE status = 'processing'`,
      )
      .get();
    const running = Number(row?.running);
    const oldestS = typeof row?.oldest === 'string' ? (now() - Date.parse(row.oldest)) / 1000 : 0;
    // Cast: the keys are those of the record above.
    return { kind: kind as JobKind, running, waiting: Number(row?.n) - running, oldestS: Math.max(0, oldestS) };
  });

/** Throws if the database does not answer. */
export const probeSqlite = (db: DatabaseSync): void => {
  db.prepare('SELECT 1 FROM users LIMIT 1').get();
};
