/**
 * Reads the findings about a page for every extension page. Free of the schema: the background validated them when it wrote
 * them.
 */
import { database } from './database.ts';
import { pageKeysOf } from './page-key.ts';
import type { PageStories, PageStory } from './page-stories.ts';
import { pageStoriesKey } from './page-stories-key.ts';

export type { PageStories, PageStory };

/** The newest findings of one connection, for any of the addresses that the page is known by. */
export const readPageStories = async (address: string, connection: string): Promise<PageStories | undefined> => {
  const db = await database();
  const keys = (await pageKeysOf(address)).map((key) => pageStoriesKey(key, connection));
  const stored: (PageStories | undefined)[] = await Promise.all(keys.map((key) => db.get('settings', key)));
  return stored.filter((record) => record?.version === 1).sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0))[0];
};
