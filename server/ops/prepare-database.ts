/** Brings a database to this version, its tables and its queues, and says what is missing in one. */
import type { Log } from '../../lib/platform/log.ts';
import { checkDatabase, type DatabaseReport } from '../postgres/check-database.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { inTurnOf } from '../postgres/in-turn.ts';
import { locks } from '../postgres/lock-numbers.ts';
import { grantRows, type Migration, migrate } from '../postgres/migrate.ts';
import { installQueues, problemOfQueues, type QueueProblem } from '../work/install-queues.ts';
import { QUEUE_SCHEMA } from '../work/queues.ts';

interface Place {
  db: PostgresDatabase;
  url: string;
  log: Log;
}

export const prepareDatabase = async ({ db, url, log }: Place, nodeRole?: string): Promise<Migration> => {
  const migration = await migrate(db, { nodeRole });
  await inTurnOf(db, locks.migrating, () => installQueues(url, log));
  if (nodeRole !== undefined) await db.write((transaction) => grantRows(transaction, QUEUE_SCHEMA, nodeRole));
  return migration;
};

const sentencesOfQueues: Record<QueueProblem, string> = {
  missing: 'The database has no queues yet. Run `npm run serve -- migrate --postgres URL`.',
  'of another version':
    'The queues of the database are not those of this version. Run `npm run serve -- migrate --postgres URL`, or start the newest version.',
  'not allowed': 'The role may not use the queues. Run `npm run serve -- migrate --postgres URL --node-role NAME`.',
};

export const checkWhole = async ({ db, url, log }: Place): Promise<DatabaseReport> => {
  const report = await checkDatabase(db);
  // Without our tables there is no queue either, which the first sentence says already.
  if (report.problems.length > 0) return report;
  const problem = await problemOfQueues(url, log);
  if (problem === undefined) return report;
  // Another server may be at it, and have given the database its tables alone.
  return { ...report, problems: [sentencesOfQueues[problem]], isEmpty: problem === 'missing' };
};
