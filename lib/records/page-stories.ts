/** What was last found about a page, for the popup to show before anything is asked; the background writes it. */
import * as z from 'zod/mini';
import { announceChange } from './changes.ts';
import { database } from './database.ts';
import { PREFIX, storedKey } from './page-stories-key.ts';

const moment = z.number();

/** On this device: posts that were collected, in numbers, without label or score. */
const posts = z.object({
  what: z.literal('posts'),
  count: z.number(),
  networks: z.record(z.string(), z.number()),
  /** When the oldest and the newest of them were written. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

const story = z.object({
  narrativeId: z.string(),
  headline: z.string(),
  /** The service's word. */
  label: z.optional(z.string()),
  posts: z.optional(z.number()),
  /** Posts by day, oldest first. */
  days: z.array(z.number()),
});
export type PageStory = z.infer<typeof story>;

/** At a service: its largest stories that the words of the page were found in. */
const stories = z.object({ what: z.literal('stories'), total: z.optional(z.number()), top: z.array(story) });

const pageStories = z.object({
  version: z.literal(1),
  pageKey: z.string(),
  connection: z.string(),
  /** What was asked, so that it can be asked again. */
  text: z.string(),
  project: z.string(),
  at: moment,
  found: z.discriminatedUnion('what', [posts, stories]),
});
export type PageStories = z.infer<typeof pageStories>;

/** One for each page and connection: the newer one takes the place of the older. */
export const writePageStories = async (record: PageStories): Promise<void> => {
  await (await database()).put('settings', pageStories.parse(record), storedKey(record.pageKey, record.connection));
  announceChange({ stories: record.pageKey });
};

/** Other people's words are kept for as long as the person wants and no longer. */
export const sweepPageStories = async (olderThan: number): Promise<void> => {
  const { store, done } = (await database()).transaction('settings', 'readwrite');
  for await (const cursor of store.iterate(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`))) {
    const record: Partial<PageStories> = cursor.value;
    if (record.at === undefined || record.at < olderThan) await cursor.delete();
  }
  await done;
};
