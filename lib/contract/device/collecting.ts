/**
 * What may be asked of the collecting on this device, beyond the service: to make a project, to run its job and follow it, to
 * pin posts, to take files in. The engine answers it, wherever it runs.
 */
import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';

export { AROUND_WHAT_I_READ } from './collecting-names.ts';

import { post } from '../posts.ts';
import { project } from '../projects.ts';
import { schedule } from '../schedules.ts';
import { openObject } from '../values.ts';
import { importsContract } from './imports.ts';
import { postQuery } from './post-query.ts';
import { dataSource } from './post-sources.ts';
import { summaryContract } from './summaries.ts';

/** How asking one source went. */
const sourceReport = z.object({
  source: z.string(),
  name: z.string(),
  outcome: z.enum(['answered', 'found nothing', 'did not answer', 'cannot look for this']),
  /** Posts that were not here before. */
  added: z.number(),
  because: z.optional(z.string()),
});
export type SourceReport = z.infer<typeof sourceReport>;

/** How asking a source once went, when a person wanted to know whether it answers. */
const tried = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), entries: z.number(), newest: z.optional(z.string()) }),
  z.object({ outcome: z.literal('wants-sign-in') }),
  z.object({ outcome: z.literal('no-answer'), because: z.string() }),
]);
export type TriedSource = z.infer<typeof tried>;

/** What is told of one narrative without asking again. */
const story = z.object({
  narrativeId: z.string(),
  title: z.string(),
  /** Of the posts that this run found; the narrative may have more. */
  posts: z.number(),
  perDay: z.array(z.object({ timestamp: z.string(), count: z.number() })),
});
export type Story = z.infer<typeof story>;

const report = z.object({
  asked: z.array(sourceReport),
  /** Posts that answer the question, known ones too. */
  found: z.number(),
  added: z.number(),
  /** How many of the found are from where. */
  platforms: z.record(z.string(), z.number()),
  /** When the oldest and the newest of them were written. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Of the whole project, afterwards. */
  narratives: z.number(),
  /** Those that the found posts belong to, the largest first, twenty at most. */
  stories: z.array(story),
});
export type RunReport = z.infer<typeof report>;

const run = z.object({
  id: z.string(),
  project: z.string(),
  reason: z.enum(['person', 'schedule']),
  /** Nobody was asked: what was there was gone over again. */
  over: z.optional(z.enum(['stories', 'accounts'])),
  startedAt: z.string(),
  updatedAt: z.string(),
  state: z.discriminatedUnion('name', [
    z.object({ name: z.literal('running') }),
    z.object({ name: z.literal('done'), report }),
    z.object({ name: z.literal('stopped') }),
    z.object({ name: z.literal('failed'), message: z.string() }),
  ]),
});
export type Run = z.infer<typeof run>;

/** What is being done; `done` of `total` where that is known. */
const progress = z.object({
  step: z.enum(['waiting', 'asking', 'grouping', 'over']),
  /** The source that is being asked. */
  name: z.optional(z.string()),
  /** What grouping is at; then `done` and `total` are of the whole grouping. */
  stage: z.optional(z.enum(['reading', 'comparing', 'grouping', 'counting', 'writing'])),
  done: z.number(),
  total: z.number(),
  added: z.number(),
});
export type RunProgress = z.infer<typeof progress>;

/** A project with what people want to know of its job. */
const topic = z.object({
  project,
  query: z.optional(postQuery),
  schedule: z.optional(schedule),
  lastRun: z.optional(run),
  /** When its job comes round, in milliseconds since 1970; absent where it has no schedule. */
  next: z.optional(z.number()),
});
export type Topic = z.infer<typeof topic>;

const pinnedPost = z.object({ project: z.string(), projectName: z.string(), reason: z.string(), post });
export type PinnedPost = z.infer<typeof pinnedPost>;

/** A search as the service takes it, but for its order and page. */
const partCountRequest = z.object({
  kind: z.enum(['posts', 'authors', 'narratives']),
  project: z.string(),
  boolean: z.optional(z.string()),
  query: z.optional(openObject),
});
export type PartCountRequest = z.infer<typeof partCountRequest>;

const partCount = z.object({
  /** The part as the text of a search. */
  text: z.string(),
  /** How deep it stands in the search; the whole search at 0. */
  depth: z.number(),
  count: z.number(),
});
export type PartCount = z.infer<typeof partCount>;

/** Made by whoever asks: what is asked for twice with the same one is done once. */
const oneKey = z.string().check(z.minLength(1), z.maxLength(100));
const ofProject = z.object({ project: z.string() });
const byId = z.object({ id: z.string() });

const newProject = z.object({
  /** A second request with the same key gets the project that the first one made. */
  key: z.optional(oneKey),
  displayName: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(10_000))),
  query: postQuery,
  dataSources: z.array(dataSource),
});
/** For a caller whose request may be repeated on its way. */
export const keyedProject = z.extend(newProject, { key: oneKey });

export const collectingContract = {
  createProject: oc.input(newProject).output(project),
  /** All projects, the built-in one first. */
  topics: oc.output(z.array(topic)),
  /** With everything in it; it can be brought back for ten minutes. */
  removeProject: oc.input(ofProject),
  bringBack: oc.input(ofProject),
  /** Without a question or sources those of the project. One job of a project runs at a time, the others wait. */
  start: oc
    .input(
      z.object({
        project: z.string(),
        key: z.optional(oneKey),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
        /** The page that the posts are about, where there is one: they can be asked for by it. */
        pageKey: z.optional(z.string()),
      }),
    )
    .output(byId),
  /** Groups the posts of a project as if all had come just now: narratives are numbered from the start. */
  regroup: oc.input(z.extend(ofProject, { key: oneKey })).output(byId),
  /** Counts the accounts of all projects in groups by the rules that there are now. */
  countAccounts: oc.input(z.object({ key: oneKey })),
  /** Asks one source once; nothing is kept of what it says. */
  trySource: oc.input(z.object({ source: dataSource })).output(tried),
  /** What has been collected until then stays. Posts that are being grouped stand as they stood before, unless it is being written down already. */
  stop: oc.input(byId),
  /** Answers once no job is waiting or running. */
  idle: oc,
  run: oc.input(byId).output(z.optional(run)),
  /** Newest first. */
  runs: oc.input(z.object({ project: z.string(), limit: z.int().check(z.gte(1), z.lte(100)) })).output(z.array(run)),
  /** Until it is over; whoever stops listening ends the telling and not the job. */
  follow: oc.input(byId).output(eventIterator(progress)),
  /** Starts what is due, lets go what was kept for long enough, and says when it wants to be called again. */
  tick: oc.input(z.object({ postsDays: z.number() })).output(z.object({ next: z.optional(z.number()) })),
  /** Pinned posts stay for as long as they are pinned, whatever the rule of retention says. */
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
  /** How many rows each part of a search finds by itself, in the order of the search. */
  countParts: oc.input(partCountRequest).output(z.array(partCount)),
  imports: importsContract,
  summaries: summaryContract,
};
export type CollectingClient = ContractRouterClient<typeof collectingContract>;
