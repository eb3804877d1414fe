/**
 * Works on the jobs of all nodes on one database. The row of a job is the truth; the queue says whose turn it is, and begins a
 * job again elsewhere when its node stops answering.
 */
import { PgBoss, type WorkOptions } from 'pg-boss';
import type { JobKind } from '../../lib/engine/ports.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { PostgresDatabase } from '../postgres/database.ts';
import { createChoreSender } from './chore-sender.ts';
import { createJobQueue } from './job-queue.ts';
import { GROUPINGS, IMPORTS, priorityOfImport, QUEUE_SCHEMA, queueOptions, queues, workerOptions } from './queues.ts';
import type { Chore, Perform, SharedWork } from './shared-work.ts';
import { strayJobs } from './stray-jobs.ts';

const MAX_CONNECTIONS = 5;
/** The jobs of a node that closes are handed back at once, so this is the time for writing that down. */
const STOP_TIMEOUT_MS = 5_000;
/** How often the queues are searched for jobs of nodes that are gone, which bounds when these begin again. */
const SUPERVISE_S = 1;
const DELETE_DONE_EVERY_S = 600;
/** Each holds the posts of a project in memory. */
const GROUPINGS_AT_ONCE = 1;

export const openWork = async (url: string, { db, log }: { db: PostgresDatabase; log: Log }): Promise<SharedWork> => {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: QUEUE_SCHEMA, application_name: 'sidelight', max: MAX_CONNECTIONS },
    // The role of a node may not change tables; chores are sent by the clock of the database, without cron.
    ...{ migrate: false, schedule: false, reindex: false, registerInstance: false, openTelemetry: { enabled: false } },
    ...{ useListenNotify: true, superviseIntervalSeconds: SUPERVISE_S, monitorIntervalSeconds: SUPERVISE_S },
    maintenanceIntervalSeconds: DELETE_DONE_EVERY_S,
  });
  boss.on('error', (error) => log.warn('A queue could not be reached.', error));
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  const queue = createJobQueue(boss, db);
  const closing = new AbortController();
  /** Aborts first: a chore may take a day, and goes on at another node. */
  const draining = new AbortController();
  const sender = createChoreSender(boss, log);

  /** One worker, which takes its next job as soon as it is done with one: by itself it would wait for a poll. */
  const addWorker = async <Data>(
    name: string,
    work: (data: Data, signal: AbortSignal) => Promise<void>,
    options: WorkOptions = {},
  ) => {
    let worker: string | undefined;
    worker = await boss.work<Data>(name, { ...workerOptions, ...options }, async ([job]) => {
      if (!job) return;
      await work(job.data, AbortSignal.any([job.signal, closing.signal]));
      // Not where it failed: the same job would be taken again without a pause.
      if (worker !== undefined) boss.notifyWorker(worker);
    });
  };

  const addWorkers = async (name: string, kind: JobKind, count: number, perform: Perform) => {
    for (let at = 0; at < count; at += 1)
      await addWorker<{ id: string }>(name, ({ id }, signal) => perform(kind, id, signal));
  };

  /** A node has one file, and fetches the job of that one. */
  const addImporter = (own: string, perform: Perform) => {
    const priority = priorityOfImport(own);
    return addWorker<{ id: string }>(IMPORTS, ({ id }, signal) => perform('collections', id, signal), {
      minPriority: priority,
      maxPriority: priority,
    });
  };

  /** One that fails has its next turn after its interval, and not at once, unless it was interrupted. */
  const runChore = async ({ name, run }: Chore, signal: AbortSignal): Promise<void> => {
    try {
      await run(signal);
    } catch (error) {
      signal.throwIfAborted();
      log.warn(`The chore "${name}" failed.`, error);
    }
  };

  return {
    queue,
    begin: async ({ perform, concurrency, chores, records }) => {
      for (const kind of Object.keys(queues) as JobKind[] /* its keys are the kinds */)
        await addWorkers(queues[kind], kind, concurrency, perform);
      await addWorkers(GROUPINGS, 'collections', GROUPINGS_AT_ONCE, perform);
      if (records) {
        await addImporter(records.id, perform);
        await records.imported();
        // A later file is one that this node does not have.
        await boss.offWork(IMPORTS);
      }
      const all = [...chores, strayJobs(db, boss)];
      for (const chore of all)
        await addWorker(chore.name, (_, signal) => runChore(chore, AbortSignal.any([signal, draining.signal])));
      sender.begin(all);
    },
    drain: async () => {
      draining.abort();
      sender.end();
      await Promise.all(Object.keys(queueOptions).map((name) => boss.offWork(name, { wait: true })));
    },
    end: async () => {
      closing.abort();
      draining.abort();
      sender.end();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
};
