/**
 * Defines the requests for collecting posts on this device, beyond the service: creating a project, running and following its
 * job, pinning posts, importing files. The engine responds, wherever it runs.
 */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

export { AROUND_WHAT_I_READ } from './collecting-names.ts';

import { post } from '../posts.ts';
import { project } from '../projects.ts';
import { schedule } from '../schedules.ts';
import { stated } from '../stated.ts';
import { copiedRowsContract } from './copied-rows.ts';
import { importsContract } from './imports.ts';
import { postQuery } from './post-query.ts';
import { dataSource } from './post-sources.ts';
import { summaryContract } from './summaries.ts';

/** The outcome of one source's query. */
const sourceReport = z.object({
  source: z.string(),
  name: z.string(),
  outcome: z.enum(['answered', 'found nothing', 'did not answer', 'cannot look for this']),
  /** The number of new posts. */
  added: z.number(),
  because: z.optional(stated),
});
export type SourceReport = z.infer<typeof sourceReport>;

/** The outcome of a single test query of a source by the user. */
const tried = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), entries: z.number(), newest: z.optional(z.string()) }),
  z.object({ outcome: z.literal('wants-sign-in') }),
  z.object({ outcome: z.literal('no-answer'), because: stated }),
]);
export type TriedSource = z.infer<typeof tried>;

/** A narrative's data for display without a further request. */
const story = z.object({
  narrativeId: z.string(),
  title: z.string(),
  /** The number of posts found in this run; the narrative may have more. */
  posts: z.number(),
  perDay: z.array(z.object({ timestamp: z.string(), count: z.number() })),
});
export type Story = z.infer<typeof story>;

const report = z.object({
  sources: z.array(sourceReport),
  /** Posts that match the query, including known ones. */
  found: z.number(),
  added: z.number(),
  /** The number of found posts by platform. */
  platforms: z.record(z.string(), z.number()),
  /** The times of the oldest and the newest post. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Of the whole project, after the run. */
  narratives: z.number(),
  /** The posts of the project that are older than the newest that are grouped. Absent if all are grouped. */
  older: z.optional(z.number()),
  /** The narratives of the found posts, the largest first, at most twenty. */
  stories: z.array(story),
});
export type RunReport = z.infer<typeof report>;

const run = z.object({
  id: z.string(),
  project: z.string(),
  reason: z.enum(['person', 'schedule']),
  /** The run contacted no source and only reprocessed stored data; after an import, `added` is the number of its posts. */
  over: z.optional(z.enum(['stories', 'records', 'import'])),
  startedAt: z.string(),
  updatedAt: z.string(),
  state: z.discriminatedUnion('name', [
    z.object({ name: z.literal('running') }),
    z.object({ name: z.literal('done'), report }),
    z.object({ name: z.literal('stopped') }),
    z.object({ name: z.literal('failed'), message: stated }),
  ]),
});
export type JobRun = z.infer<typeof run>;

/** The current step; `done` of `total` where known. */
const progress = z.object({
  step: z.enum(['waiting', 'asking', 'grouping', 'over']),
  /** The source being queried. */
  name: z.optional(z.string()),
  /** The current stage of grouping; `done` and `total` then refer to the whole grouping. */
  stage: z.optional(z.enum(['reading', 'comparing', 'grouping', 'counting', 'writing'])),
  done: z.number(),
  total: z.number(),
  added: z.number(),
});
export type RunProgress = z.infer<typeof progress>;

/** A project with the state of its job. */
const topic = z.object({
  project,
  query: z.optional(postQuery),
  schedule: z.optional(schedule),
  lastRun: z.optional(run),
  /** The latest jobs that queried its sources to the end, the newest first. */
  searches: z.optional(z.array(z.object({ run: z.string(), added: z.number() }))),
  /** The next start of its job, in milliseconds since 1970; absent without a schedule. */
  next: z.optional(z.number()),
});
export type Topic = z.infer<typeof topic>;

export const pinnedPost = z.object({ project: z.string(), projectName: z.string(), reason: z.string(), post });
export type PinnedPost = z.infer<typeof pinnedPost>;

/** An idempotency key of the caller: requests with the same key are executed once. */
const oneKey = z.string().check(z.minLength(1), z.maxLength(100));
const ofProject = z.object({ project: z.string() });
const byId = z.object({ id: z.string() });

const newProject = z.object({
  /** A second request with the same key returns the project that the first one created. */
  key: z.optional(oneKey),
  displayName: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(10_000))),
  query: postQuery,
  dataSources: z.array(dataSource),
  /** Without one its job runs on request. */
  schedule: z.optional(schedule),
});
/** For callers whose request may be repeated in transit. */
export const keyedProject = z.extend(newProject, { key: oneKey });

export const collectingContract = {
  createProject: oc.input(newProject).output(project),
  /** All projects, the built-in one first. */
  topics: oc.output(z.array(topic)),
  /** Removes a project with its content; it can be restored for ten minutes. */
  removeProject: oc.input(ofProject),
  restore: oc.input(ofProject),
  /** Without a query or sources those of the project apply. One job of a project runs at a time, the others wait. */
  start: oc
    .input(
      z.object({
        project: z.string(),
        key: z.optional(oneKey),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
        /** The page that the posts are about, if any: posts can be queried by it. */
        pageKey: z.optional(z.string()),
      }),
    )
    .output(byId),
  /** Regroups all posts of a project from scratch: narratives are numbered from the start. */
  regroup: oc.input(z.extend(ofProject, { key: oneKey })).output(byId),
  /** Queries one source once and stores none of its response. */
  trySource: oc.input(z.object({ source: dataSource })).output(tried),
  /** Posts collected until then stay. An unfinished grouping is discarded, unless it is already being written. */
  stop: oc.input(byId),
  /** Resolves once no job is waiting or running. */
  idle: oc,
  run: oc.input(byId).output(z.optional(run)),
  /** Newest first. */
  runs: oc.input(z.object({ project: z.string(), limit: z.int().check(z.gte(1), z.lte(100)) })).output(z.array(run)),
  /** Streams the progress until the end; a client that stops listening ends the stream, not the job. */
  follow: oc.input(byId).output(eventIterator(progress)),
  /** Starts due jobs, deletes posts past their retention, and returns the time of the next call. */
  /** `waits`: no job starts, since a source's credentials are locked. */
  tick: oc
    .input(z.object({ postsDays: z.number(), waits: z.optional(z.boolean()) }))
    .output(z.object({ next: z.optional(z.number()) })),
  /** Pinned posts stay while they are pinned, regardless of the retention period. */
  pin: oc.input(
    z.object({
      project: z.string(),
      posts: z.array(z.string()),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
  ),
  unpin: oc.input(z.object({ project: z.string(), posts: z.array(z.string()) })),
  /** Of all projects. */
  pinned: oc.output(z.array(pinnedPost)),
  imports: importsContract,
  copiedRows: copiedRowsContract,
  summaries: summaryContract,
};
export type CollectingClient = ContractRouterClient<typeof collectingContract>;
