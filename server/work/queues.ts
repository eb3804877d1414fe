/** Names the queues that the nodes on one database share, and says how each is worked on. pg-boss keeps them in a schema of its own. */
import { createHash } from 'node:crypto';
import type { JobKind } from '../../lib/engine/ports.ts';

export const QUEUE_SCHEMA = 'sidelight_jobs';

/** The queue of each kind of job; a chore has the queue of its name. */
export const queues = {
  contextChecks: 'checks',
  visionAnalyses: 'visions',
  collections: 'projects',
} as const satisfies Record<JobKind, string>;

/** The queue of the jobs of projects that have collected and are to be grouped. */
export const GROUPINGS = 'groupings';
/** The queue of files of records, which only a server that was given the file works on. */
export const IMPORTS = 'imports';

/** The priority of a file's job among imports: a worker fetches by it, and so leaves the files of other servers where they are. */
export const priorityOfImport = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

export const tablesOfKinds: Record<JobKind, string> = {
  contextChecks: 'context_checks',
  visionAnalyses: 'vision_analyses',
  collections: 'collections',
};

/** The chores at intervals, once for all nodes. */
export type ChoreName = 'tick' | 'strays' | 'retention' | 'feeds' | 'notes';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** The least that pg-boss allows. Without it the job of a node that was killed would wait for the end of `expireInSeconds`. */
const HEARTBEAT_S = 10;

const everyQueue = {
  heartbeatSeconds: HEARTBEAT_S,
  // Without it a job waits for the next poll.
  notify: true,
  // The engine decides when a job has failed; a queue that gave up on one would leave its row in progress.
  retryLimit: 1_000_000,
  retryDelay: 0,
  // The limit of the engine ends a job earlier.
  expireInSeconds: HOUR_S,
  retentionSeconds: 365 * DAY_S,
  deleteAfterSeconds: HOUR_S,
};

/** `singleton`: one job at a time of those with the same key, which is the project or the chore. */
export const queueOptions: Record<
  (typeof queues)[JobKind] | typeof GROUPINGS | typeof IMPORTS | ChoreName,
  typeof everyQueue & { policy: string }
> = {
  checks: { ...everyQueue, policy: 'standard' },
  visions: { ...everyQueue, policy: 'standard' },
  projects: { ...everyQueue, policy: 'singleton' },
  groupings: { ...everyQueue, policy: 'singleton' },
  imports: { ...everyQueue, policy: 'singleton', expireInSeconds: DAY_S },
  tick: { ...everyQueue, policy: 'singleton' },
  strays: { ...everyQueue, policy: 'singleton' },
  // A chore that is done stays until its interval is over: it keeps the other nodes from beginning it again.
  retention: { ...everyQueue, policy: 'singleton', deleteAfterSeconds: DAY_S },
  // Archives are read at one request a second.
  feeds: { ...everyQueue, policy: 'singleton', expireInSeconds: DAY_S },
  // The files have gigabytes.
  notes: { ...everyQueue, policy: 'singleton', expireInSeconds: DAY_S, deleteAfterSeconds: DAY_S },
};

export const workerOptions = {
  // More would wait for the slowest of them.
  batchSize: 1,
  pollingIntervalSeconds: 1,
  // Nobody is notified of a job that begins again: it waits for a poll, which is every 30 seconds without this.
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const;

/** The same for one job each time, so that a job cannot be in a queue twice. `idInSql` computes it in a statement. */
export const queuedIdOf = (kind: JobKind, key: string): string => {
  const digits = createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

export const idInSql = (kind: JobKind, column: string): string =>
  `left(encode(sha256(convert_to('${kind} ' || ${column}, 'UTF8')), 'hex'), 32)::uuid`;
