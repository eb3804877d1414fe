/** Defines the jobs of a project: what each has done, how far one is, and when the next one starts. */
import * as z from 'zod/mini';
import { postQuery } from './device/post-query.ts';
import { schedule } from './schedules.ts';
import { stated } from './stated.ts';

/** The outcome of one source's query. */
const sourceReport = z.looseObject({
  source: z.string(),
  name: z.string(),
  outcome: z.enum(['answered', 'found nothing', 'did not answer', 'cannot look for this']),
  /** The number of new posts. */
  added: z.number(),
  because: z.optional(stated),
});
export type SourceReport = z.infer<typeof sourceReport>;

/** A narrative's data for display without a further request. */
const story = z.looseObject({
  narrativeId: z.string(),
  title: z.string(),
  /** The number of posts found in this run; the narrative may have more. */
  posts: z.number(),
  perDay: z.array(z.looseObject({ timestamp: z.string(), count: z.number() })),
});
export type Story = z.infer<typeof story>;

const report = z.looseObject({
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

export const jobRun = z.looseObject({
  id: z.string(),
  project: z.string(),
  reason: z.enum(['person', 'schedule']),
  /** The run contacted no source and only reprocessed stored data; after an import, `added` is the number of its posts. */
  over: z.optional(z.enum(['stories', 'records', 'import'])),
  startedAt: z.string(),
  updatedAt: z.string(),
  state: z.discriminatedUnion('name', [
    z.looseObject({ name: z.literal('running') }),
    z.looseObject({ name: z.literal('done'), report }),
    z.looseObject({ name: z.literal('stopped') }),
    z.looseObject({ name: z.literal('failed'), message: stated }),
  ]),
});
export type JobRun = z.infer<typeof jobRun>;

/** The current step; `done` of `total` where known. */
export const runProgress = z.looseObject({
  step: z.enum(['waiting', 'asking', 'grouping', 'over']),
  /** The source being queried. */
  name: z.optional(z.string()),
  /** The current stage of grouping; `done` and `total` then refer to the whole grouping. */
  stage: z.optional(z.enum(['reading', 'comparing', 'grouping', 'counting', 'writing'])),
  done: z.number(),
  total: z.number(),
  added: z.number(),
});
export type RunProgress = z.infer<typeof runProgress>;

/** The last job of a project, and the start of the next one. */
const jobStates = {
  lastRun: z.optional(jobRun),
  /** The latest jobs that queried its sources to the end, the newest first. */
  searches: z.optional(z.array(z.looseObject({ run: z.string(), added: z.number() }))),
  /** The next start of its job, in milliseconds since 1970; absent without a schedule. */
  next: z.optional(z.number()),
};

export const jobState = z.looseObject({ project: z.string(), ...jobStates });
export type JobState = z.infer<typeof jobState>;

/** With what can be read of the project's query and schedule. */
export const topicState = z.object({ query: z.optional(postQuery), schedule: z.optional(schedule), ...jobStates });
