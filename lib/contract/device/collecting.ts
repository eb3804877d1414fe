/**
 * Defines the requests for collecting posts on this device, beyond the service: creating a project, running and following its
 * job, pinning posts, importing files. The engine responds, wherever it runs.
 */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

export { AROUND_WHAT_I_READ } from './collecting-names.ts';

import { jobRun, runProgress, topicState } from '../job-runs.ts';
import { newProject, onceKey } from '../new-project.ts';
import { post } from '../posts.ts';
import { project } from '../projects.ts';
import { stated } from '../stated.ts';
import { copiedRowsContract } from './copied-rows.ts';
import { importsContract } from './imports.ts';
import { postQuery } from './post-query.ts';
import { dataSource } from './post-sources.ts';
import { summaryContract } from './summaries.ts';

/** The outcome of a single test query of a source by the user. */
const tried = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), entries: z.number(), newest: z.optional(z.string()) }),
  z.object({ outcome: z.literal('wants-sign-in') }),
  z.object({ outcome: z.literal('no-answer'), because: stated }),
]);
export type TriedSource = z.infer<typeof tried>;

/** A project with the state of its jobs. */
const topic = z.extend(topicState, { project });
export type Topic = z.infer<typeof topic>;

export const pinnedPost = z.object({ project: z.string(), projectName: z.string(), reason: z.string(), post });
export type PinnedPost = z.infer<typeof pinnedPost>;

const ofProject = z.object({ project: z.string() });
const byId = z.object({ id: z.string() });

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
        key: z.optional(onceKey),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
        /** The page that the posts are about, if any: posts can be queried by it. */
        pageKey: z.optional(z.string()),
      }),
    )
    .output(byId),
  /** Regroups all posts of a project from scratch: narratives are numbered from the start. */
  regroup: oc.input(z.extend(ofProject, { key: onceKey })).output(byId),
  /** Queries one source once and stores none of its response. */
  trySource: oc.input(z.object({ source: dataSource })).output(tried),
  /** Posts collected until then stay. An unfinished grouping is discarded, unless it is already being written. */
  stop: oc.input(byId),
  /** Resolves once no job is waiting or running. */
  idle: oc,
  run: oc.input(byId).output(z.optional(jobRun)),
  /** Newest first. */
  runs: oc.input(z.object({ project: z.string(), limit: z.int().check(z.gte(1), z.lte(100)) })).output(z.array(jobRun)),
  /** Streams the progress until the end; a client that stops listening ends the stream, not the job. */
  follow: oc.input(byId).output(eventIterator(runProgress)),
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
