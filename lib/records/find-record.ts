/** Defines the stored record of a post search from its request on: the query, its recipients and its outcome. */
import * as z from 'zod/mini';
import { postQuery } from '../contract/device/post-query.ts';
import { stated } from '../contract/stated.ts';

const hosts = z.array(z.string());

const state = z.discriminatedUnion('name', [
  /** The user has not yet consented to sending the query. */
  z.object({ name: z.literal('awaiting-consent'), hosts }),
  /** The browser has not yet granted access to these hosts. */
  z.object({ name: z.literal('awaiting-permission'), hosts }),
  /** `job` is absent until the engine has accepted it. */
  z.object({ name: z.literal('running'), job: z.optional(z.string()) }),
  z.object({ name: z.literal('done'), job: z.string(), found: z.number(), added: z.number() }),
  z.object({ name: z.literal('failed'), message: stated }),
  z.object({ name: z.literal('stopped') }),
]);
export type FindState = z.infer<typeof state>;

export const findRecord = z.object({
  version: z.literal(1),
  id: z.string(),
  /** Absent if the user typed the query. */
  page: z.optional(z.object({ address: z.string(), title: z.string() })),
  pageKey: z.optional(z.string()),
  /** The check that the posts are about. */
  check: z.optional(z.string()),
  query: postQuery,
  /** The number of invisible characters that were left out of the query. */
  leftOut: z.optional(z.number()),
  dataSources: z.array(z.string()),
  createdAt: z.number(),
  updatedAt: z.number(),
  state,
});
export type FindRecord = z.infer<typeof findRecord>;
