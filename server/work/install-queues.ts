/** Gives a database the schema of pg-boss and our queues in it, as the role that owns the tables. */
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Log } from '../../lib/platform/log.ts';
import { isDenied } from '../postgres/failures.ts';
import { QUEUE_SCHEMA, queueOptions } from './queues.ts';

const BAM_PAUSE_MS = 200;
const MAX_CONNECTIONS = 2;

/** An instance that works on nothing and only looks after the schema. */
const openBare = (url: string, log: Log, migrate: boolean): PgBoss => {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: QUEUE_SCHEMA, application_name: 'sidelight', max: MAX_CONNECTIONS },
    ...{ migrate, supervise: false, schedule: false, registerInstance: false, openTelemetry: { enabled: false } },
  });
  boss.on('error', (error) => log.warn('The queues could not be reached.', error));
  return boss;
};

/** Call it in a transaction that has the lock of migrations: pg-boss opens connections of its own. */
export const installQueues = async (url: string, log: Log): Promise<void> => {
  const boss = openBare(url, log, true);
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queueOptions)) {
      await boss.createQueue(name, options);
      // A queue that an earlier version created keeps its policy, which cannot change.
      const { policy: _, ...changeable } = options;
      await boss.updateQueue(name, changeable);
    }
    // Indexes of a new version are built in the background, by instances that migrate alone: nodes do not.
    const isBuilding = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
    while (await isBuilding()) await wait(BAM_PAUSE_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** Undefined if a node can use the queues. */
export type QueueProblem = 'missing' | 'of another version' | 'not allowed';

const problemsByMessage: Record<string, QueueProblem> = {
  'pg-boss is not installed': 'missing',
  'pg-boss database requires migrations': 'of another version',
};

export const problemOfQueues = async (url: string, log: Log): Promise<QueueProblem | undefined> => {
  const boss = openBare(url, log, false);
  try {
    await boss.start();
    return undefined;
  } catch (error) {
    const problem = isDenied(error) ? 'not allowed' : error instanceof Error && problemsByMessage[error.message];
    if (!problem) throw error;
    return problem;
  } finally {
    await boss.stop({ graceful: false });
  }
};
