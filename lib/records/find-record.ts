/** One looking for posts, from the moment it was asked for: what would be sent to whom, and what came of it. */
import * as z from 'zod/mini';
import { postQuery } from '../contract/device/post-query.ts';

const hosts = z.array(z.string());

const state = z.discriminatedUnion('name', [
  /** The person has not yet said that the words may leave. */
  z.object({ name: z.literal('awaiting-consent'), hosts }),
  /** The browser has not yet been allowed to reach these hosts. */
  z.object({ name: z.literal('awaiting-permission'), hosts }),
  /** `job` is absent until the engine has it. */
  z.object({ name: z.literal('running'), job: z.optional(z.string()) }),
  z.object({ name: z.literal('done'), job: z.string(), found: z.number(), added: z.number() }),
  z.object({ name: z.literal('failed'), message: z.string() }),
  z.object({ name: z.literal('stopped') }),
]);
export type FindState = z.infer<typeof state>;

export const findRecord = z.object({
  version: z.literal(1),
  id: z.string(),
  /** Absent where the words were typed. */
  page: z.optional(z.object({ address: z.string(), title: z.string() })),
  pageKey: z.optional(z.string()),
  query: postQuery,
  dataSources: z.array(z.string()),
  createdAt: z.number(),
  updatedAt: z.number(),
  state,
});
export type FindRecord = z.infer<typeof findRecord>;
