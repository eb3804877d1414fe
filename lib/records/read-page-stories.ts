/** The read side of what was found about a page, for every page of ours. Free of the schema: the background wrote it. */
import { database } from './database.ts';
import { pageKeysOf } from './page-key.ts';
import type { PageStories, PageStory } from './page-stories.ts';
import { storedKey } from './page-stories-key.ts';

export type { PageStories, PageStory };

/** By one connection, newest first, whichever of its addresses the page is open under. */
export const readPageStories = async (address: string, connection: string): Promise<PageStories | undefined> => {
  const db = await database();
  const keys = (await pageKeysOf(address)).map((key) => storedKey(key, connection));
  const stored: (PageStories | undefined)[] = await Promise.all(keys.map((key) => db.get('settings', key)));
  return stored.filter((record) => record?.version === 1).sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0))[0];
};
