/** Area C: social posts (specification 2.7). */
import * as z from 'zod/mini';
import { searchOperation } from './search.ts';
import { openObject, receivedDateTime } from './values.ts';

/** `text`, `title` and `body` are absent for twitter and reddit: `postUrl` leads to them. */
export const post = z.looseObject({
  postId: z.string(),
  createdAt: receivedDateTime,
  platform: z.string(),
  updatedAt: z.optional(receivedDateTime),
  authorId: z.optional(z.string()),
  author: z.optional(
    z.looseObject({
      cohorts: z.optional(openObject),
      isBotLike: z.optional(z.boolean()),
      profileImageUrl: z.optional(z.string()),
      username: z.optional(z.string()),
    }),
  ),
  domain: z.optional(
    z.looseObject({ domain: z.optional(z.string()), id: z.optional(z.string()), name: z.optional(z.string()) }),
  ),
  lang: z.optional(z.string()),
  narrativeId: z.optional(z.string()),
  parentId: z.optional(z.string()),
  postUrl: z.optional(z.string()),
  text: z.optional(z.string()),
  title: z.optional(z.string()),
  body: z.optional(z.string()),
  anomalousScore: z.optional(z.number()),
});
export type Post = z.infer<typeof post>;

export const postSortFields = [
  'author.isBotLike',
  'author.username',
  'authorId',
  'body',
  'createdAt',
  'lang',
  'narrativeId',
  'parentId',
  'platform',
  'postId',
  'text',
  'title',
] as const;

export const posts = { search: searchOperation('posts', post, postSortFields) };
