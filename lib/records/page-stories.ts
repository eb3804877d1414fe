/** Stores the last findings about a page, so that the popup shows them before any request; written by the background. */
import * as z from 'zod/mini';
import { announceChange } from './changes.ts';
import { database } from './database.ts';
import { PAGE_STORIES_PREFIX, pageStoriesKey } from './page-stories-key.ts';

const moment = z.number();

const story = z.object({
  narrativeId: z.string(),
  headline: z.string(),
  /** The service's own label. */
  label: z.optional(z.string()),
  posts: z.optional(z.number()),
  /** Posts by day, oldest first. */
  days: z.array(z.number()),
});
export type PageStory = z.infer<typeof story>;

/** On this device: the numbers of collected posts and their largest narratives, without label or score. */
const posts = z.object({
  what: z.literal('posts'),
  count: z.number(),
  networks: z.record(z.string(), z.number()),
  /** The times of the oldest and the newest post. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Posts by day, oldest first. */
  days: z.optional(z.array(z.number())),
  top: z.optional(z.array(story)),
});

/** At a service: the largest narratives that the text of the page was found in. */
const stories = z.object({ what: z.literal('stories'), total: z.optional(z.number()), top: z.array(story) });

const pageStories = z.object({
  version: z.literal(1),
  pageKey: z.string(),
  connection: z.string(),
  /** The query, so that it can be repeated. */
  text: z.string(),
  project: z.string(),
  at: moment,
  found: z.discriminatedUnion('what', [posts, stories]),
});
export type PageStories = z.infer<typeof pageStories>;

/** One record for each page and connection: a newer one replaces it. */
export const writePageStories = async (record: PageStories): Promise<void> => {
  await (await database()).put(
    'settings',
    pageStories.parse(record),
    pageStoriesKey(record.pageKey, record.connection),
  );
  announceChange({ stories: record.pageKey });
};

/** Deletes expired records: other people's text is stored no longer than the user allows. */
export const sweepPageStories = async (olderThan: number): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  for await (const cursor of store.iterate(IDBKeyRange.bound(PAGE_STORIES_PREFIX, `${PAGE_STORIES_PREFIX}\uffff`))) {
    const record: Partial<PageStories> = cursor.value;
    if (record.at === undefined || record.at < olderThan) await cursor.delete();
  }
  await done;
};
