/** Reads the posts found for a check. Free of the schema: the background validated them when it wrote them. */
import type { CheckPosts, FoundPost, FoundStory } from './check-posts.ts';
import { checkPostsRange } from './check-posts-key.ts';
import { database } from './database.ts';

export type { CheckPosts, FoundPost, FoundStory };

/** One for each connection that was searched, newest first. */
export const readCheckPosts = async (check: string): Promise<CheckPosts[]> => {
  const stored: CheckPosts[] = await (await database()).getAll('settings', checkPostsRange(check));
  return stored.filter(({ version }) => version === 1).sort((one, other) => other.at - one.at);
};
