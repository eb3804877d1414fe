/**
 * Defines the stored record of *Find posts about this*: what it is about, the words and their recipients, its state, and what was
 * found. Menu, popup, checks and the view of posts show this record.
 */
import * as z from 'zod/mini';
import { postQuery } from '../contract/device/post-query.ts';
import { stated } from '../contract/stated.ts';

const hosts = z.array(z.string());

const state = z.discriminatedUnion('name', [
  /** The user has not yet consented to sending the words. */
  z.object({ name: z.literal('awaiting-consent'), hosts }),
  /** The browser has not yet granted access to these hosts. */
  z.object({ name: z.literal('awaiting-permission'), hosts }),
  /** `job` is absent until the engine has accepted it, and where no network is searched. */
  z.object({ name: z.literal('running'), job: z.optional(z.string()) }),
  /** `run`: the numbers of the job that searched networks. */
  z.object({
    name: z.literal('done'),
    run: z.optional(z.object({ job: z.string(), found: z.number(), added: z.number() })),
  }),
  /** A service states its failures as text, with a kind; the engine as a sentence. */
  z.object({
    name: z.literal('failed'),
    message: z.union([stated, z.string()]),
    kind: z.optional(z.string()),
    nextStep: z.optional(z.string()),
    serviceMessage: z.optional(z.string()),
  }),
  /** A rule forbade it after the user's answer. */
  z.object({ name: z.literal('blocked'), host: z.string(), setBy: z.optional(z.string()) }),
  z.object({ name: z.literal('stopped') }),
]);
export type FindState = z.infer<typeof state>;

const foundStory = z.object({
  project: z.string(),
  narrativeId: z.string(),
  headline: z.string(),
  /** The service's own label. */
  label: z.optional(z.string()),
  posts: z.optional(z.number()),
  /** Posts by day, oldest first. */
  days: z.array(z.number()),
});
export type FoundStory = z.infer<typeof foundStory>;

const foundPost = z.object({
  project: z.string(),
  postId: z.string(),
  platform: z.string(),
  author: z.optional(z.string()),
  createdAt: z.string(),
  /** The start of its text. */
  words: z.string(),
});
export type FoundPost = z.infer<typeof foundPost>;

const total = z.optional(z.number());

const findings = z.object({
  at: z.number(),
  /** The search that leads to all of them. */
  text: z.string(),
  projects: z.array(z.string()),
  /** The data sources as the projects name them. */
  sources: z.array(z.string()),
  /** The largest narratives, and the number of all of them if it is known. Without a label on this device for a page. */
  stories: z.object({ total, top: z.array(foundStory) }),
  /** Absent if only narratives were searched. For a page the numbers alone: no post and no author. */
  posts: z.optional(
    z.object({
      total,
      top: z.array(foundPost),
      networks: z.record(z.string(), z.number()),
      /** The times of the oldest and the newest post. */
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      /** Posts by day, oldest first. */
      days: z.array(z.number()),
    }),
  ),
});
export type Findings = z.infer<typeof findings>;

export const findRecord = z.object({
  version: z.literal(1),
  id: z.string(),
  /** The recipient; this device also where its networks are searched. */
  connection: z.string(),
  /** Absent if the user typed the query. */
  page: z.optional(z.object({ address: z.string(), title: z.string() })),
  pageKey: z.optional(z.string()),
  /** The check that the posts are about. */
  check: z.optional(z.string()),
  /** The address that a checked link leads to. */
  leadsTo: z.optional(z.string()),
  /** The words stood in a field that the user writes in. */
  editable: z.optional(z.boolean()),
  /** The query for networks. */
  query: postQuery,
  /** The number of invisible characters that were left out of the query. */
  leftOut: z.optional(z.number()),
  /** The networks and then this device, or what the connection has stored already. */
  searches: z.enum(['networks', 'stored']),
  /** The networks that are searched. */
  dataSources: z.array(z.string()),
  /** The search in what is stored. */
  text: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  state,
  found: z.optional(findings),
});
export type FindRecord = z.infer<typeof findRecord>;
