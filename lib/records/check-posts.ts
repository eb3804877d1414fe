/** Stores the posts and narratives found for a check, so that they are shown again with it; written by the background. */
import * as z from 'zod/mini';
import { announceChange } from './changes.ts';
import { checkPostsKey, checkPostsRange } from './check-posts-key.ts';
import { database } from './database.ts';

const foundStory = z.object({
  project: z.string(),
  narrativeId: z.string(),
  headline: z.string(),
  /** The service's own label. */
  label: z.optional(z.string()),
  posts: z.optional(z.number()),
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

/** The first rows, and the number of all of them if it is known. */
const rows = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.optional(z.number()), top: z.array(row) });

const checkPosts = z.object({
  version: z.literal(1),
  check: z.string(),
  connection: z.string(),
  /** The query, so that it can be repeated. */
  text: z.string(),
  projects: z.array(z.string()),
  /** The data sources as the projects name them, and the networks that the posts came from. */
  sources: z.array(z.string()),
  platforms: z.array(z.string()),
  at: z.number(),
  stories: rows(foundStory),
  posts: rows(foundPost),
});
export type CheckPosts = z.infer<typeof checkPosts>;

/** One record for each check and connection: a newer one replaces it. A check that was deleted meanwhile keeps none. */
export const writeCheckPosts = async (record: CheckPosts): Promise<void> => {
  const parsed = checkPosts.parse(record);
  const transaction = (await database()).transaction(['checks', 'settings'], 'readwrite');
  if ((await transaction.objectStore('checks').getKey(record.check)) === undefined) return;
  await transaction.objectStore('settings').put(parsed, checkPostsKey(record.check, record.connection));
  await transaction.done;
  announceChange({ stories: record.check });
};

/** Deletes expired records: other people's text is stored no longer than the user allows. */
export const sweepCheckPosts = async (olderThan: number): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  for await (const cursor of store.iterate(checkPostsRange())) {
    const record: Partial<CheckPosts> = cursor.value;
    if (record.at === undefined || record.at < olderThan) await cursor.delete();
  }
  await done;
};
